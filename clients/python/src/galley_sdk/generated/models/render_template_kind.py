from enum import StrEnum

class RenderTemplateKind(StrEnum):
    CLIP = "clip"
    STILL = "still"

    def __str__(self) -> str:
        return str(self.value)
