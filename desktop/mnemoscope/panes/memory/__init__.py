"""The pane Memory: what the agent reads at the start of every session, entry by entry."""
