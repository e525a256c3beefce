"""Graphs as files hold them, with whatever texts may stand in them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from mnemoscope.domain.graph import Evidence
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph, ForeignRelation

MOMENT = datetime(2026, 5, 1, 12, 30, tzinfo=UTC)
# What XML cannot hold is another test; a lone surrogate is no text of any file.
TEXT = st.text(
    st.characters(exclude_categories=("Cs",), min_codepoint=32, exclude_characters="\ufffe\uffff"),
    min_size=1,
    max_size=12,
).filter(str.strip)
_MOMENTS = st.none() | st.integers(0, 10_000).map(lambda hours: MOMENT + timedelta(hours=hours))
_PROPS = st.dictionaries(TEXT, TEXT, max_size=3).map(lambda props: tuple(props.items()))
_EVIDENCE = st.builds(
    Evidence,
    st.sampled_from(("MEMORY.md", "memory/2026-05-01.md", "wiki/entities/a b.md")),
    st.integers(0, 99),
    st.integers(0, 99),
    st.sampled_from(("", "abc123")),
)


@st.composite
def foreign_graphs(draw: st.DrawFn) -> ForeignGraph:
    """Draw a graph with unique names; relations lead to its entities."""
    names = draw(st.lists(TEXT.map(str.strip), min_size=1, max_size=5, unique=True))
    entities = tuple(
        ForeignEntity(
            f"e-{at}",
            name,
            draw(st.sampled_from(("person", "tool", "自定义"))),
            tuple(draw(st.lists(TEXT, max_size=2, unique=True))),
            draw(_PROPS),
            draw(_MOMENTS),
            draw(_MOMENTS),
        )
        for at, name in enumerate(names)
    )
    ids = st.sampled_from([one.id for one in entities])
    share = st.floats(0, 1, allow_nan=False)
    relation = st.builds(
        ForeignRelation,
        ids,
        st.sampled_from(("manages", "uses", "喜欢")),
        ids,
        _PROPS,
        share,
        share,
        st.lists(_EVIDENCE, max_size=2, unique=True).map(tuple),
        _MOMENTS,
        _MOMENTS,
        _MOMENTS,
        st.booleans(),
    )
    return ForeignGraph(entities, tuple(draw(st.lists(relation, max_size=5))))
