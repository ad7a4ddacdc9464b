"""The games for learners and searchers of other libraries: PettingZoo, Gymnasium, OpenSpiel.

`steps` spells moves as small choices with stable numbers, `observation` turns what a seat sees into arrays, `rewards`
says what a game was worth. The three modules named after a library only hand these over in its own words; nothing else
here or elsewhere imports these libraries. They come with `pip install archipel[research]`.
"""
