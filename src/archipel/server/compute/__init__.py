"""Work that takes long and runs outside the event loop: bots, previews, hints, analyses, prints, scores."""
