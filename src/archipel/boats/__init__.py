"""What the two boat games share: a boat as integers, its pieces, and what they are worth.

Where things are (import them from the modules):

- `grid`: cell (r, c) is bit r * STRIDE + c. `mask(cells)` and `cells_of(mask)` convert JSON cells to a `Mask` and back;
  `bits`, `first_cell`, `neighbours`, `linked`, `union`, `columns_of`.
- `rooms`: OUTLINE (142 cells), EDGE (44), ROOMS (room n is ROOMS[n - 1]; `.cells`, `.title`). `printed`: COLOURS
  and PRINTED[1..6] with `.rats`, `.maps`, `.map_of(colour)`. A game's contents hold rows of BOATS; `by_number(rows)`.
- `shapes`: SHAPES["cat-04"] is a `Shape` (`.kind`, `.rows`, `.polyomino`); COMMONS; `polyomino_of(mask)`,
  `shape_of(mask, kinds)`, and `form_of(cells)` for a picture that is not on a boat. `drawn_form(cells)` also makes
  polyominoes that no game prints, for shapes that an owner draws.
- `boat`: `Boat(PRINTED[1])` never changes; `boat.place(piece)` returns a new boat. `Piece(kind, colour, cells)` may be
  subclassed (`Boat[Drawn]`). A boat has `taken`, `pieces`, `groups`, `families()`, `lonely_cats()`, `cats(colour)`,
  `treasures()`, `of_kind("rare")`, `visible_rats`, `covered_maps`, `full_rooms()`, `colours()`; `without(pieces)`
  takes pieces off. Where a polyomino may lie: `boat.fits(p)`, `boat.ways(p)`, `boat.allows(p, mask)`, and
  `boat.legal(p)`, the numbers of its legal placements. Each takes `anywhere=True` for a piece that need not touch.
- `placements`: `selected(things, boat.legal(p))` picks from anything listed in the order of `placements_of(p)`
  (masks) or `placement_cells(p)` (cells as a move names them); that order is by cells, ascending. `legal_anchors(p,
  taken)` finds the anchors of each orientation from the cells alone, and `packed(p, anchors)` is their form in the
  contract's `choices`; `picked(p, anchors, n)` makes only the n-th placement, for random fills.
- `objections`: `objection(boat, p, cells)` says in a sentence why a piece may not lie there, or None; `bad_cells`
  for a scorer.
- `families`: `Group` (`.colour`, `.cats`, `.cells`, `.points`), `family_points(n)`.
- `traditions`: `Ending` (what a card's holder has) -> `Earned` (points, cells, counts). Rules are made of things to
  count (`cats_at_edge`, `lonely_cats`, …) and how they pay (`each`, `exactly`, `all_covered`, …); cards that both
  games have are defined there by name.
- `items`: what rats, rooms, families and rare treasures are worth, as items of a score. `changes`: sentences about what
  new pieces change in them.
- `paper`: how both games read a boat on a scorer's sheet. `content`: what both send to a client about boats.
- `texts`: words for colours, kinds, rooms and families, and the names of cells (`E9`). `drawn`: boats drawn as
  text, for tests.
"""
