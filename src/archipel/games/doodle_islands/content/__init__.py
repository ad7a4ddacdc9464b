"""What lies in the box: the two seas and their sheets, and the words that explain them."""
