"""Writes the headings of the help for gettext. Run `python tools/headings.py` after a change in `archipel.usage`."""

from __future__ import annotations

import struct

from archipel.usage import HEADINGS, LOCALE

MAGIC = 0x950412DE
FILE = LOCALE / "fr" / "LC_MESSAGES" / "messages.mo"


def compiled(words: dict[str, str]) -> bytes:
    """Returns a catalogue in gettext's own format: a header, two tables of lengths and offsets, and the words."""
    rows = sorted((one.encode(), other.encode()) for one, other in words.items())
    place = 28 + 16 * len(rows)
    tables, said = b"", b""
    for column in zip(*rows, strict=True):
        for word in column:
            tables += struct.pack("<II", len(word), place + len(said))
            said += word + b"\0"
    return struct.pack("<7I", MAGIC, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0) + tables + said


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_bytes(compiled({"": "Content-Type: text/plain; charset=UTF-8\n"} | {t.en: t.fr for t in HEADINGS}))
