"""Names in Latin letters."""

from __future__ import annotations

import pytest
from tests.domain.graphlists import WORDS, entities

from mnemoscope.domain.extractionlatin import latin_names, with_version
from mnemoscope.domain.foundgraph import Mention


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Talked to Marta Olsen about it.", {"Marta Olsen": "person"}),
        ("Prof. Lindqvist came by.", {"Lindqvist": "person"}),
        ("Our plumber Gustavsen called.", {"Gustavsen": "person"}),
        ("Wrote to Aldgate Insurance today.", {"Aldgate Insurance": "organization"}),
        ("The firm is Copperline Studio.", {"Copperline Studio": "organization"}),
        ("The Parcel Tracker service is slow.", {"Parcel Tracker service": "tool"}),
        ("The GraphQL Conference is over.", {"GraphQL Conference": "event"}),
        ("Project Juniper waits.", {"Juniper": "project"}),
        ("rabbitmq and RabbitMQ are one.", {"RabbitMQ": "tool"}),
        ("rabbitmq is slow. RabbitMQ was restarted.", {"rabbitmq": "tool"}),
        ("Somebody said that Chengdu wanted it.", {}),
        ("A notion is no product, but Notion is.", {"Notion": "tool"}),
        ("Heavy tools are in the shed.", {}),
        ("Fixed, Moving and Sunny begin sentences.", {}),
        ("The VPN and the CPU are no names.", {}),
        ("Lightning struck the Oak.", {}),
    ],
)
def test_names(text: str, wanted: dict[str, str]) -> None:
    assert entities(text) == wanted


def test_a_word_at_the_beginning_is_less_sure_than_one_inside() -> None:
    [first] = latin_names("Quorl is here", WORDS)
    [inside] = latin_names("here is Quorl", WORDS)
    assert first.confidence < inside.confidence < 0.5


def test_a_version_and_quotation_marks_belong_to_the_stretch_not_to_the_name() -> None:
    text = "runs “Beacon” 1.4.2 now"
    mention = with_version(text, Mention(6, 12, "Beacon", "tool", "quoted", 0.4))
    assert text[slice(*mention.outer)] == "“Beacon” 1.4.2"
    assert mention.name == "Beacon"
    assert with_version("Redis at 10:30", Mention(0, 5, "Redis", "tool", "", 1)).outer == (0, 5)
