"""What a memory is: values in, values out; no clock, disk, thread or Qt."""
