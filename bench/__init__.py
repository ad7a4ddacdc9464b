"""Benchmarks, printed by `make bench`. They are never tests with time limits, because machines are shared and noisy."""
