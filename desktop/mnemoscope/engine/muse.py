"""What a language model does for one night besides the diary, each text asked about once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mnemoscope.domain.outcomes import Control, ModelFault, Problem
from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.promotion import Promoted
from mnemoscope.engine.chatmodels import read_chat_choice
from mnemoscope.engine.phaseviews import RemPlan
from mnemoscope.engine.session import Session

if TYPE_CHECKING:
    # Nights without a model load none.
    from mnemoscope.providers.chat import ChatModel


class Muse:
    """Distils memories and names themes where the preferences ask for it; else changes nothing."""

    def __init__(self, session: Session, model: ChatModel | None) -> None:
        choice = read_chat_choice(session.home)
        self._session = session
        self._distiller = model if choice.distils else None
        self._namer = model if choice.names_themes else None
        self._sentences: dict[str, Promoted] = {}
        self._names: dict[tuple[Theme, ...], tuple[tuple[Theme, ...], tuple[Problem, ...]]] = {}

    def distil(
        self, items: Sequence[Promoted], control: Control
    ) -> tuple[list[Promoted], tuple[Problem, ...]]:
        """Return promoted memories with one clean sentence each, and what went wrong.

        Raises:
            Stopped: the person asked to stop.
        """
        if self._distiller is None:
            return list(items), ()
        from mnemoscope.engine.distilling import distilled

        new = [item for item in items if item.text not in self._sentences]
        done, problems = distilled(self._session, new, self._distiller, control)
        self._sentences |= {item.text: made for item, made in zip(new, done, strict=True)}
        kept = [(item, self._sentences[item.text]) for item in items]
        return [
            replace(item, text=made.text, original=made.original, undistilled=made.undistilled)
            for item, made in kept
        ], problems

    def themes(
        self, plan: RemPlan, control: Control
    ) -> tuple[tuple[Theme, ...], tuple[Problem, ...]]:
        """Return the themes of a night under the names that they are given, and what went wrong.

        Raises:
            Stopped: the person asked to stop.
        """
        if self._namer is None or not plan.themes:
            return plan.themes, ()
        if plan.themes not in self._names:
            from mnemoscope.engine.distilling import named_themes

            texts = plan.facts.snippets
            try:
                names = named_themes(self._session, plan.themes, texts, self._namer, control)
            except ModelFault as fault:
                said = f"The themes keep their tags: {fault}."
                self._names[plan.themes] = plan.themes, (Problem("unnamed", "DREAMS.md", said),)
            else:
                pairs = zip(plan.themes, names, strict=True)
                self._names[plan.themes] = tuple(replace(one, tag=name) for one, name in pairs), ()
        return self._names[plan.themes]
