from enum import StrEnum

class ActivityEventAction(StrEnum):
    ACCOUNT_CREATED = "account.created"
    ACCOUNT_RESUMED = "account.resumed"
    ACCOUNT_SUSPENDED = "account.suspended"
    BRAND_CHANGED = "brand.changed"
    BRAND_CREATED = "brand.created"
    BRAND_DELETED = "brand.deleted"
    CONNECTION_DECIDED = "connection.decided"
    CONNECTION_ENDED = "connection.ended"
    CREDITS_CLAWED_BACK = "credits.clawed_back"
    EMAIL_CONFIRMED = "email.confirmed"
    KEY_CREATED = "key.created"
    KEY_REVOKED = "key.revoked"
    PASSWORD_CHANGED = "password.changed"
    PASSWORD_RESET = "password.reset"
    PURCHASE_COMPLETED = "purchase.completed"
    PURCHASE_STARTED = "purchase.started"
    SESSIONS_ENDED = "sessions.ended"
    SESSION_ENDED = "session.ended"
    SESSION_STARTED = "session.started"
    SETTINGS_CHANGED = "settings.changed"
    SHARE_CREATED = "share.created"
    SHARE_REVOKED = "share.revoked"
    SUBSCRIPTION_STARTED = "subscription.started"
    WEBHOOK_CHANGED = "webhook.changed"
    WEBHOOK_CREATED = "webhook.created"
    WEBHOOK_DELETED = "webhook.deleted"

    def __str__(self) -> str:
        return str(self.value)
