"""Rewrites the numbers of actions and the tables of docs/research.md. Read the diff: a number keeps its meaning."""

from __future__ import annotations

from tests.research.papers import rewrite

rewrite()
