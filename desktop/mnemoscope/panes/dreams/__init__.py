"""The pane Dreams: what each night changed, what the next one would, and the way back."""
