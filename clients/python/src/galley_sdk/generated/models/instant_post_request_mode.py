from enum import StrEnum

class InstantPostRequestMode(StrEnum):
    FROM_IDEA = "from_idea"
    FROM_URL = "from_url"

    def __str__(self) -> str:
        return str(self.value)
