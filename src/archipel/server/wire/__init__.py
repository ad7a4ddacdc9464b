"""All types of the HTTP API and of the sockets, one module per subject. The client's types are generated from them.

A table's id is its link. Its log has one entry for each accepted message (one or more moves of one seat) and for each
undo, numbered from 1; `number` is the last entry's. Everything a client shows follows from the last `Update` it got.

"The visitor" is the person whose cookie came with the request or the connection.
"""
