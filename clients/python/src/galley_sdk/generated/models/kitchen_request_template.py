from enum import StrEnum

class KitchenRequestTemplate(StrEnum):
    CAROUSEL = "carousel"
    COVER = "cover"
    HIGHLIGHTS = "highlights"
    LINK_CARD = "link-card"
    QUOTE = "quote"
    STORY = "story"

    def __str__(self) -> str:
        return str(self.value)
