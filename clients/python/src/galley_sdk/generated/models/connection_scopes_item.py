from enum import StrEnum

class ConnectionScopesItem(StrEnum):
    ACCOUNT = "account"
    BILLING = "billing"
    CAPTURE = "capture"
    EDIT = "edit"
    PACK = "pack"
    READ = "read"
    SHARE = "share"

    def __str__(self) -> str:
        return str(self.value)
