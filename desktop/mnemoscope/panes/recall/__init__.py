"""The pane Recall: ask as the agent would, and see what it gets and why."""
