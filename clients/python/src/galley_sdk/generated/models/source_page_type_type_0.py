from enum import StrEnum

class SourcePageTypeType0(StrEnum):
    ARTICLE = "article"
    CODE = "code"
    DOCUMENTATION = "documentation"
    EVENT = "event"
    FAQ = "faq"
    GALLERY = "gallery"
    JOB = "job"
    OTHER = "other"
    PLACE = "place"
    PRODUCT = "product"
    PROPERTY = "property"
    RECIPE = "recipe"
    REFERENCE = "reference"
    SHOP = "shop"
    SITE = "site"
    SOFTWARE = "software"
    VIDEO = "video"

    def __str__(self) -> str:
        return str(self.value)
