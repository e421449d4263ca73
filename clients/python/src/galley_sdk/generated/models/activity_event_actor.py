from enum import StrEnum

class ActivityEventActor(StrEnum):
    ANYONE = "anyone"
    KEY = "key"
    OPERATOR = "operator"
    PROCESSOR = "processor"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
