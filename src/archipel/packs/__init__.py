"""Tools for owners' boxes: the operator's folder, the command, and reports of games played with a box."""
