"""What the tests of prose share: a workspace, a night, and a model behind a real server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from tests.providers.chat_server import ChatServer

from mnemoscope.domain.chat import ChatChoice, ChatProvider
from mnemoscope.domain.phasefacts import PhaseFacts, Theme
from mnemoscope.domain.phases import Phase
from mnemoscope.providers.chatcompatible import CompatibleChat
from mnemoscope.providers.keys import FoundKey, KeySource
from mnemoscope.providers.retrying import Patience

MOMENT = datetime(2026, 11, 28, 3, tzinfo=UTC)
NOTES = (
    "The greenhouse fan relay must be reset after every power cut.",
    "Mira prefers the quiet compartment on night trains to Lisbon",
    "Backups run at 02:30 UTC to the NAS in the cellar",
)
NOTES_ZH = ("温室风扇的继电器每次断电后都要手动复位", "米拉坐夜车去里斯本时喜欢安静车厢")
DREAM = " ".join(
    [
        "I came down into a greenhouse at midnight, and the fans were whispering the names of"
        " trains to one another, very softly, as though somebody slept among the tomatoes.",
        "Mira sat on an upturned pot with a ticket in her lap, and the ticket was a leaf.",
        "When the power went, nothing grew dark; only the relay in the wall coughed once and held"
        " out its hand, and I shook it, because that is what one does there after every cut.",
        "In the cellar a jar was filling itself with yesterday.",
        "I read its label twice, then the train was gone, and the quiet of its compartment stayed.",
    ]
)
DREAM_ZH = (
    "我走进半夜的温室，风扇轻声念着火车的名字，像怕吵醒番茄苗里睡着的什么人。"
    "米拉坐在一只倒扣的花盆上，膝头的车票是一片叶子。断电的时候什么也没有变暗，"
    "只有墙里的继电器咳了一声，伸出手来，我握了握，因为在那里每次断电以后都该这么做。"
    "后来火车开走了，车厢里的安静却留了下来，落在玻璃上，像一层很薄的霜，我用手指在上面写了一个复位的位字。"
)


def night(
    phase: Phase = Phase.REM, notes: Sequence[str] = NOTES, promoted: Sequence[str] = ()
) -> PhaseFacts:
    themes = (Theme("relay", 3, 0.9),) if phase is Phase.REM else ()
    return PhaseFacts(phase, MOMENT, tuple(notes), themes, tuple(promoted))


def model(server: ChatServer, timeout: float = 2) -> CompatibleChat:
    choice = ChatChoice(ChatProvider.COMPATIBLE, server.url, light="small", rem="large")
    key = FoundKey(None, KeySource.NOWHERE)
    return CompatibleChat(
        choice, lambda: key, patience=Patience(tries=2, timeout=timeout, first=0.01)
    )
