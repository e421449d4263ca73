from enum import StrEnum

class PurchaseState(StrEnum):
    DISPUTED = "disputed"
    EXPIRED = "expired"
    FAILED = "failed"
    OPEN = "open"
    PAID = "paid"
    PENDING = "pending"
    REFUNDED = "refunded"

    def __str__(self) -> str:
        return str(self.value)
