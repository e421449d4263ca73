from enum import StrEnum

class ScreenshotRequestOptionsDevice(StrEnum):
    DESKTOP = "desktop"
    LAPTOP = "laptop"
    PHONE = "phone"
    TABLET = "tablet"

    def __str__(self) -> str:
        return str(self.value)
