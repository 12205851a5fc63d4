"""Pages as pixels: a page of a PDF becomes a PNG. pypdfium2 does the work; it is an extra, loaded on first use."""

from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image


class NoRaster(RuntimeError):  # noqa: N818 -- it says what is missing
    """The extra that draws pages is not installed."""

    def __init__(self) -> None:
        super().__init__("PNG needs pypdfium2, which is not installed: install cardlang with its extra `png`")


def page_image(pdf: bytes, page: int = 0, dpi: float = 150) -> "Image":
    """Return one page (counted from 0) as a picture. Raises NoRaster, IndexError, ValueError for what is no PDF."""
    library = _pdfium()
    try:
        document = library.PdfDocument(pdf)
    except library.PdfiumError as error:
        raise ValueError(str(error)) from error
    try:
        if not 0 <= page < len(document):
            raise IndexError(f"page {page} of {len(document)}")
        picture: Image = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
        return picture
    finally:
        document.close()


def page_png(pdf: bytes, page: int = 0, dpi: float = 150) -> bytes:
    """Return one page (counted from 0) as the bytes of a PNG file. Raises what `page_image` raises."""
    stream = BytesIO()
    page_image(pdf, page, dpi).save(stream, "PNG")
    return stream.getvalue()


def _pdfium() -> Any:
    try:
        import pypdfium2  # noqa: PLC0415 -- an extra
    except ImportError:
        raise NoRaster from None
    return pypdfium2
