"""The border to the network: connections, visitors, limits of requests, and both sockets."""
