from enum import StrEnum

class KeyKind(StrEnum):
    ANON = "anon"
    LIVE = "live"
    WEB = "web"

    def __str__(self) -> str:
        return str(self.value)
