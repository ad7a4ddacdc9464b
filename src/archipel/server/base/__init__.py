"""What every other package of the server may use: settings, errors, limits, texts, the clock and the log."""
