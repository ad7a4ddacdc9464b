"""Tables, seats and games as plain data and functions: no disk, no network, no thread, no process."""
