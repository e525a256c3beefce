"""The pane in which statements that contradict each other are judged, two at a time."""
