"""Derived: chunks, full text and vectors in embeddings.db; safe to delete at any hour."""
