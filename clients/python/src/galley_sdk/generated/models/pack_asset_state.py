from enum import StrEnum

class PackAssetState(StrEnum):
    FAILED = "failed"
    READY = "ready"
    WAITING = "waiting"
    WORKING = "working"

    def __str__(self) -> str:
        return str(self.value)
