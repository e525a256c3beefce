"""The pane Candidates: short-term memories on their way into MEMORY.md."""
