"""The HTTP routes: the API, the operator's page, health and metrics."""
