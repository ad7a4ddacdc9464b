"""What lies in the box: the room, its toys and tokens, and the words that explain them."""
