from enum import StrEnum

class CreateKeyBodyKind(StrEnum):
    LIVE = "live"
    WEB = "web"

    def __str__(self) -> str:
        return str(self.value)
