"""The pane Wiki: pages with claims and their evidence, what is wrong with them, what rights it."""
