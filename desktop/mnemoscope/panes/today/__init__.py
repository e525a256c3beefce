"""The pane Today: what ran, what waits, how the memory stands, what fades, what was asked."""
