from __future__ import annotations

from typing import Any

from mnemoscope.engine.questionvector import VECTORS_LOADING, question_vector
from mnemoscope.engine.reconcile import reconcile


def test_a_question_is_encoded_once_there_is_something_to_compare_it_with(
    open_session: Any, workspace: Any
) -> None:
    session = open_session(workspace({"MEMORY.md": "- the relay was replaced\n"}))
    reconcile(session, vectors=False)
    assert question_vector(session, session.index, "relay", patient=True)[0] is None
    reconcile(session)
    vector, note = question_vector(session, session.index, "relay", patient=True)
    assert note == ""
    assert vector is not None
    assert vector.model == session.embedder().id
    assert question_vector(session, session.index, "?!", patient=True)[0] is None


def test_whoever_cannot_wait_gets_no_vector_before_the_model_is_there(
    open_session: Any, workspace: Any
) -> None:
    root = workspace({"MEMORY.md": "- the relay was replaced\n"})
    reconcile(open_session(root))
    session = open_session(root)
    assert question_vector(session, session.index, "relay", patient=False) == (
        None,
        VECTORS_LOADING,
    )
