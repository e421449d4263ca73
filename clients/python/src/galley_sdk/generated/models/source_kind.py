from enum import StrEnum

class SourceKind(StrEnum):
    IDEA = "idea"
    PLATFORM_VIDEO = "platform_video"
    VIDEO_FILE = "video_file"
    WEBSITE = "website"

    def __str__(self) -> str:
        return str(self.value)
