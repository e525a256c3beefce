"""The pane of the entity graph: who and what there is, and how it hangs together."""
