from enum import StrEnum

class CaptionPlatform(StrEnum):
    BLUESKY = "bluesky"
    FACEBOOK = "facebook"
    INSTAGRAM = "instagram"
    LINKEDIN = "linkedin"
    THREADS = "threads"
    TIKTOK = "tiktok"
    X = "x"
    YOUTUBE_SHORTS = "youtube_shorts"

    def __str__(self) -> str:
        return str(self.value)
