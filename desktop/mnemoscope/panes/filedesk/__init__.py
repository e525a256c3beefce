"""What panes share that edit files: the text of one file, saved under guard, with its clash."""
