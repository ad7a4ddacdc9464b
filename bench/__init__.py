"""Measures, printed by `make bench`. They are never timed tests: machines are shared and noisy."""
