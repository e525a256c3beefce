"""Readers: each turns a data set of one format into workspaces with questions."""
