from enum import StrEnum

class ScreenshotRequestOptionsFormat(StrEnum):
    JPEG = "jpeg"
    PDF = "pdf"
    PNG = "png"
    WEBP = "webp"

    def __str__(self) -> str:
        return str(self.value)
