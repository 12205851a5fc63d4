"""A picture of pixels as it came: its bytes and its size. Pixels are unpacked only while it goes into the PDF."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bitmap:
    """The bytes of a PNG or JPEG, its size in pixels, and whether it may go into the PDF as it is."""

    data: bytes
    width: int
    height: int
    is_jpeg: bool
