"""The same verbs without Qt: the command line."""
