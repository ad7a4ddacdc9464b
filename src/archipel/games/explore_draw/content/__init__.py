"""The components of Explore & Draw, and the words for them."""
