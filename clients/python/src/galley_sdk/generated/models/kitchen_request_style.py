from enum import StrEnum

class KitchenRequestStyle(StrEnum):
    BROADSIDE = "broadside"
    BUNTING = "bunting"
    FOLIO = "folio"
    LIGHTBOX = "lightbox"
    STAGE = "stage"

    def __str__(self) -> str:
        return str(self.value)
