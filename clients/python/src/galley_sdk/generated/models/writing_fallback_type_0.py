from enum import StrEnum

class WritingFallbackType0(StrEnum):
    BROKEN_RESPONSE = "broken_response"
    OVER_BUDGET = "over_budget"
    PROVIDER_ERROR = "provider_error"
    RATE_LIMITED = "rate_limited"
    REJECTED = "rejected"
    TIMEOUT = "timeout"
    UNFAITHFUL = "unfaithful"
    WRONG_LANGUAGE = "wrong_language"

    def __str__(self) -> str:
        return str(self.value)
