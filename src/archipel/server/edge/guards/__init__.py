"""uvicorn's two protocols with limits that uvicorn lacks, so that one client can't take more than a person needs.

uvicorn parses a whole packet before it stops reading, waits for ever for the rest of a request, and answers every ping.
The protocols here close a connection whose request is not complete in time, parse no more than the application takes,
and limit bytes and frames as well as messages.

Some of the methods that they override are private to uvicorn. Its minor version is pinned, and `test_guards.py`
names each one that has gone; `tests/attacks` attacks them all.
"""
