"""What is on disk: one interface, with SQLite and PostgreSQL behind it, migrations and backups."""
