from enum import StrEnum

class ScrollVideoRequestOptionsEasing(StrEnum):
    EASE = "ease"
    EASE_IN = "ease_in"
    EASE_IN_OUT = "ease_in_out"
    EASE_OUT = "ease_out"
    LINEAR = "linear"

    def __str__(self) -> str:
        return str(self.value)
