"""What is in the box: tiles, cards and the sister's cards, each card a row."""
