"""Tables in the browser: seats, sockets, storage, live updates and bots."""
