from enum import StrEnum

class PackVersionAssetsItemKind(StrEnum):
    CLIP = "clip"
    STILL = "still"

    def __str__(self) -> str:
        return str(self.value)
