"""The messages between server and client: their types, the OpenAPI document, and patches of what changed."""
