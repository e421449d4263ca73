from enum import StrEnum

class PackAssetKind(StrEnum):
    CAPTION = "caption"
    CLIP = "clip"
    STILL = "still"

    def __str__(self) -> str:
        return str(self.value)
