"""What happened: signals, access, feedback, runs, journal and graph; durable, in memory.db."""
