from enum import StrEnum

class EditChangeOutputType5Style(StrEnum):
    BROADSIDE = "broadside"
    BUNTING = "bunting"
    FOLIO = "folio"
    LIGHTBOX = "lightbox"
    STAGE = "stage"

    def __str__(self) -> str:
        return str(self.value)
