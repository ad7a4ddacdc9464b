"""Reads printed PDF pages, in millimetres: sizes, fonts, letters, lines, and pictures of the pages."""

from __future__ import annotations

import ctypes
import io
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

MM = 72 / 25.4


def pages(pdf: bytes) -> Iterator[Any]:
    document = pypdfium2.PdfDocument(pdf)
    yield from (document[number] for number in range(len(document)))


def largest_page(pdf: bytes) -> int:
    """Returns the size of the largest page in bytes, if each page were its own file."""
    document = pypdfium2.PdfDocument(pdf)
    return max(len(pdf) if len(document) == 1 else len(alone(document, number)) for number in range(len(document)))


def alone(document: Any, number: int) -> bytes:
    one, made = pypdfium2.PdfDocument.new(), io.BytesIO()
    one.import_pages(document, [number])
    one.save(made)
    return made.getvalue()


def size(page: Any) -> tuple[float, float]:
    """Returns width and height in millimetres."""
    width, height = page.get_size()
    return width / MM, height / MM


def objects(page: Any) -> list[Any]:
    return list(page.get_objects(max_depth=15))


def matrix(thing: Any) -> tuple[float, ...]:
    """Returns the matrix from the thing's own units to points of the page, through its containers."""
    whole = thing.get_matrix()
    while thing.container is not None:
        thing = thing.container
        whole = whole.multiply(thing.get_matrix())
    return tuple(whole.get())


@dataclass(frozen=True)
class Words:
    text: str
    points: float
    font: str
    embedded: bool
    box: tuple[float, float, float, float]
    """Left, top, right and bottom in millimetres, from the upper left of the page."""


def words(page: Any) -> list[Words]:
    reader = page.get_textpage()
    found = []
    for each in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=15, textpage=reader):
        a, b, *_ = matrix(each)
        font = each.get_font()
        found.append(
            Words(
                each.extract(),
                each.get_font_size() * math.hypot(a, b),
                font.get_base_name().partition("+")[2] or font.get_base_name(),
                bool(font.is_embedded),
                box_of(each, size(page)[1]),
            )
        )
    return found


def box_of(thing: Any, height: float) -> tuple[float, float, float, float]:
    left, bottom, right, top = (length / MM for length in thing.get_bounds())
    return left, height - top, right, height - bottom


def bitmaps(page: Any) -> int:
    return sum(1 for each in objects(page) if each.type == pdfium.FPDF_PAGEOBJ_IMAGE)


Point = tuple[float, float]


def lines(page: Any) -> list[list[Point]]:
    """Returns the corners of every path, in millimetres from the upper left of the page."""
    height = size(page)[1]
    found = []
    for each in objects(page):
        if each.type != pdfium.FPDF_PAGEOBJ_PATH:
            continue
        a, b, c, d, e, f = matrix(each)
        corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in segments(each)]
        found.append([(x / MM, height - y / MM) for x, y in corners])
    return found


def extent(line: list[Point]) -> tuple[float, float, float, float]:
    """Returns left, top, right and bottom of a path."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs), min(ys), max(xs), max(ys)


def segments(path: Any) -> Iterator[Point]:
    x, y = ctypes.c_float(), ctypes.c_float()
    for number in range(pdfium.FPDFPath_CountSegments(path)):
        segment = pdfium.FPDFPath_GetPathSegment(path, number)
        if pdfium.FPDFPathSegment_GetPoint(segment, x, y):
            yield x.value, y.value


def picture(page: Any, dots: float) -> Image.Image:
    """Renders the page with another program than ours, with this many dots a millimetre."""
    drawn: Image.Image = page.render(scale=dots * 25.4 / 72).to_pil()
    return drawn.convert("L")


class Seen:
    """A rendered page, in which lines can be located."""

    DOTS = 20

    def __init__(self, page: Any) -> None:
        self.picture = np.asarray(picture(page, self.DOTS)).astype(float)

    def off(self, x: float, top: float, bottom: float) -> float:
        """Returns the distance from x to the darkest vertical line between two heights, within a millimetre of x."""
        return self.darkest(self.picture, x, top, bottom)

    def off_down(self, y: float, left: float, right: float) -> float:
        """Returns the distance from y to the darkest horizontal line between two sides, within a millimetre of y."""
        return self.darkest(self.picture.T, y, left, right)

    def darkest(self, picture: np.ndarray, across: float, first: float, last: float) -> float:
        begin = round((across - 1) * self.DOTS)
        near = picture[round(first * self.DOTS) : round(last * self.DOTS), begin : begin + 2 * self.DOTS]
        dark = np.median(near, axis=0)
        return float((np.flatnonzero(dark <= dark.min() + 4).mean() + 0.5 + begin) / self.DOTS - across)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))
