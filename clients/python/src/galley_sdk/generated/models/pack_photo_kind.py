from enum import StrEnum

class PackPhotoKind(StrEnum):
    CUTOUT = "cutout"
    PACKSHOT = "packshot"
    PHOTO = "photo"
    PORTRAIT = "portrait"

    def __str__(self) -> str:
        return str(self.value)
