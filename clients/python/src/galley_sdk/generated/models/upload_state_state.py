from enum import StrEnum

class UploadStateState(StrEnum):
    COMPLETE = "complete"
    EXPIRED = "expired"
    WAITING = "waiting"

    def __str__(self) -> str:
        return str(self.value)
