from enum import StrEnum

class WritingWriter(StrEnum):
    KEYLESS = "keyless"
    MODEL = "model"

    def __str__(self) -> str:
        return str(self.value)
