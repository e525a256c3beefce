"""The jobs of the night: what ran, what was caught up, what was skipped and why, and the plan."""
