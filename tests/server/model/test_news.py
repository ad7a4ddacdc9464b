"""News between processes read as in earlier versions."""

from __future__ import annotations

import msgspec

from archipel.server.cluster.bus import read_news
from archipel.server.model.news import Moved


def test_the_news_of_a_move_reads_as_in_earlier_versions() -> None:
    sent = (
        b'{"type":"moved","table":"abc","before":1,"number":3,"touched":9,"learnt":false,"mended":true,"revision":2,'
        b'"entries":[],"clocks":"[]","due":7,"held":null}'
    )
    news = Moved("abc", 1, [], number=3, touched=9, learnt=False, mended=True, revision=2, clocks="[]", due=7)
    assert read_news(sent) == news
    assert msgspec.json.decode(msgspec.json.encode(news)) == {**msgspec.json.decode(sent), "over": False}
