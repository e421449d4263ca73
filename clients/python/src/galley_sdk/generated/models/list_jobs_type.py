from enum import StrEnum

class ListJobsType(StrEnum):
    CAPTURESCROLL_VIDEO = "capture:scroll_video"
    RENDEREDIT = "render:edit"
    RENDERINSTANT_POST = "render:instant_post"
    RENDERSOCIAL = "render:social"

    def __str__(self) -> str:
        return str(self.value)
