from enum import StrEnum

class EditChangeOutputType7Composition(StrEnum):
    BAND = "band"
    BETWEEN = "between"
    BLEED = "bleed"
    CLOSE = "close"
    COLUMN = "column"
    CUT = "cut"
    EDITORIAL = "editorial"
    HALF = "half"
    INITIAL = "initial"
    LIST = "list"
    NUMBER = "number"
    PAGE = "page"
    PANEL = "panel"
    PRODUCT = "product"
    QUESTION = "question"
    QUOTE = "quote"
    SPLIT = "split"
    STACK = "stack"
    STAMP = "stamp"
    STEPS = "steps"
    TILES = "tiles"
    WORD = "word"

    def __str__(self) -> str:
        return str(self.value)
