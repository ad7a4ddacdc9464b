"""Owners' boxes beyond the games themselves: the operator's folder, the command, and reports of a box in play."""
