"""The pane Decay: how strongly each memory still holds, what lifted it, and when it lets go."""
