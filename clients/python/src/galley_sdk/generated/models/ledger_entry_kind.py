from enum import StrEnum

class LedgerEntryKind(StrEnum):
    ADJUSTMENT = "adjustment"
    CAPTURE = "capture"
    CLAWBACK = "clawback"
    GRANT = "grant"
    PURCHASE = "purchase"
    REFUND = "refund"

    def __str__(self) -> str:
        return str(self.value)
