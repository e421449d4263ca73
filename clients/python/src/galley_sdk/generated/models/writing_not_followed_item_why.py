from enum import StrEnum

class WritingNotFollowedItemWhy(StrEnum):
    AGAINST_POLICY = "against_policy"
    NEEDS_MODEL = "needs_model"
    NOT_UNDERSTOOD = "not_understood"
    PLATFORM_LIMIT = "platform_limit"
    WOULD_ADD_A_FACT = "would_add_a_fact"

    def __str__(self) -> str:
        return str(self.value)
