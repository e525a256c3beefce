"""What stands around the panes: window, tray, preferences and palette."""
