"""One view of the memory each; none knows another."""
