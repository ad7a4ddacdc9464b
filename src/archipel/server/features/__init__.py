"""What is built on tables: challenges, logbooks, replays, shared paper scores, notices, quotas and more."""
