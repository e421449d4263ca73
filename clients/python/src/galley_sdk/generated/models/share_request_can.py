from enum import StrEnum

class ShareRequestCan(StrEnum):
    COMMENT = "comment"
    DECIDE = "decide"
    VIEW = "view"

    def __str__(self) -> str:
        return str(self.value)
