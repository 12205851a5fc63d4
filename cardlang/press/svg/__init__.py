"""The SVG profile: the part of SVG that card faces need, drawn on a PDF canvas; what is not drawn is reported."""
