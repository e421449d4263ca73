from enum import StrEnum

class ShareState(StrEnum):
    EXPIRED = "expired"
    OPEN = "open"
    REVOKED = "revoked"

    def __str__(self) -> str:
        return str(self.value)
