"""The contract that every game keeps, and the code that is the same for all games."""
