"""The truth: Markdown on disk, read and written byte for byte."""
