"""Mnemoscope: see, audit and curate what an agent remembers."""

__version__ = "0.1.0"
