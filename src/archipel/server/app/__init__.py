"""Builds the application and runs it: start, worker processes, recurring work, and `archipel doctor`."""
