"""The games for learning and search algorithms of other libraries: PettingZoo, Gymnasium, OpenSpiel.

`steps` splits moves into small choices with stable numbers, `observation` turns what a seat sees into arrays, `rewards`
computes what a game was worth. The three modules named after a library only adapt these to its interface; no other
module imports these libraries. They come with `pip install archipel[research]`.
"""
