from enum import StrEnum

class WebhookDeliveryEvent(StrEnum):
    CREDITS_LOW = "credits.low"
    JOB_COMPLETED = "job.completed"
    JOB_FAILED = "job.failed"
    SHARE_COMMENTED = "share.commented"
    SHARE_DECIDED = "share.decided"
    WEBHOOK_TEST = "webhook.test"

    def __str__(self) -> str:
        return str(self.value)
