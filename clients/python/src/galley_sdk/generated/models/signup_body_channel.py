from enum import StrEnum

class SignupBodyChannel(StrEnum):
    AGENT = "agent"

    def __str__(self) -> str:
        return str(self.value)
