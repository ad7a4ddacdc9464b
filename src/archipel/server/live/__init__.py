"""Tables in memory: who watches them, whose turn it is, and every change made to them."""
