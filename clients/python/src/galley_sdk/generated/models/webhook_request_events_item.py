from enum import StrEnum

class WebhookRequestEventsItem(StrEnum):
    CREDITS_LOW = "credits.low"
    JOB_COMPLETED = "job.completed"
    JOB_FAILED = "job.failed"
    SHARE_COMMENTED = "share.commented"
    SHARE_DECIDED = "share.decided"

    def __str__(self) -> str:
        return str(self.value)
