"""L'Île des Chats: standard, solo against the sister, and family."""

from archipel.games.isle_of_cats.game import GAME

__all__ = ["GAME"]
