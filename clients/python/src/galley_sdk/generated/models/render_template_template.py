from enum import StrEnum

class RenderTemplateTemplate(StrEnum):
    CAROUSEL = "carousel"
    COVER = "cover"
    HIGHLIGHTS = "highlights"
    LINK_CARD = "link-card"
    QUOTE = "quote"
    STORY = "story"

    def __str__(self) -> str:
        return str(self.value)
