from enum import StrEnum

class ScreenshotVerdict(StrEnum):
    AGE_WALL = "age_wall"
    BLANK = "blank"
    BLOCKED = "blocked"
    CONSENT_WALL = "consent_wall"
    HTTP_ERROR = "http_error"
    LOGIN_WALL = "login_wall"
    OK = "ok"
    PAY_WALL = "pay_wall"
    TIMED_OUT = "timed_out"
    UNREACHABLE = "unreachable"

    def __str__(self) -> str:
        return str(self.value)
