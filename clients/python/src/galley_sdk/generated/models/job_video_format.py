from enum import StrEnum

class JobVideoFormat(StrEnum):
    GIF = "gif"
    MP4 = "mp4"
    WEBM = "webm"

    def __str__(self) -> str:
        return str(self.value)
