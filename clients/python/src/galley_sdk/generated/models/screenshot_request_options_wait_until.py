from enum import StrEnum

class ScreenshotRequestOptionsWaitUntil(StrEnum):
    DOMCONTENTLOADED = "domcontentloaded"
    LOAD = "load"
    NETWORKIDLE = "networkidle"

    def __str__(self) -> str:
        return str(self.value)
