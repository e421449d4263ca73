from enum import StrEnum

class RenderTemplateFormatsItem(StrEnum):
    VALUE_0 = "4:5"
    VALUE_1 = "9:16"
    VALUE_2 = "1:1"
    VALUE_3 = "1200x630"

    def __str__(self) -> str:
        return str(self.value)
