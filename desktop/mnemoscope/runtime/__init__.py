"""Qt without pixels: threads, timers, signals, settings and commands."""
