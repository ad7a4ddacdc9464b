"""Paper and pictures: sheets to print, cards to cut, positions to send.

All drawings are made by the client's own functions (`drawing`). Sheets are typst templates around these drawings
(`printing`); pictures of positions are the drawings themselves (`pictures`). It needs the extra `archipel[print]`.
"""
