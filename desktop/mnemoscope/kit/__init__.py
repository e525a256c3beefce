"""Widgets that know no memory; any app could use them."""
