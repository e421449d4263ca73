from enum import StrEnum

class ListPricesResponse200PricesItemOperation(StrEnum):
    BRAND_READ = "brand_read"
    EDIT_CLIP = "edit_clip"
    EDIT_STILLS = "edit_stills"
    INSTANT_POST = "instant_post"
    KITCHEN_RENDER = "kitchen_render"
    SCREENSHOT = "screenshot"
    SCROLL_VIDEO = "scroll_video"

    def __str__(self) -> str:
        return str(self.value)
