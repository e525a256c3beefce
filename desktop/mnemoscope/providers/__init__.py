"""Models outside: embedders, language models and keys; each a protocol and its adapters."""
