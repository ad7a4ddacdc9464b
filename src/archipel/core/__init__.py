"""The contract every game keeps, and what is the same for all of them."""
