"""The stamps of L'Île des Chats."""

from archipel.boats.stamps import FULL_HOLD, HARDEST_SISTER, RAT_TAMER

STAMPS = (FULL_HOLD, RAT_TAMER, HARDEST_SISTER)
