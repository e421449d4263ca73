import time
from collections.abc import Callable

import pytest

from galley_sdk import WebhookRejected, verify_webhook

SECRET = "whsec_cmVwbGFjZSB0aGlzIHNlY3JldCBieSB5b3Vycw=="
BODY = b'{"type":"webhook.test","data":{}}'
# Signed by the package standardwebhooks of npm.
SIGNATURE = "v1,XFZ+U2p/0mobd7BkDOn3dEt//ru4o017ycsZo8R4ClA="
SENT_AT = 1_700_000_000
HEADERS = {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(SENT_AT), "Webhook-Signature": f"v1,AAAA {SIGNATURE}"}

SetClock = Callable[[float], None]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    return lambda now: monkeypatch.setattr(time, "time", lambda: now)


def test_a_delivery_is_verified_by_any_of_its_signatures(set_clock: SetClock) -> None:
    set_clock(SENT_AT + 299)
    assert verify_webhook(SECRET, HEADERS, BODY) == {"type": "webhook.test", "data": {}}
    assert verify_webhook(SECRET, HEADERS, BODY.decode())["type"] == "webhook.test"


@pytest.mark.parametrize("seconds", [-301, 301])
def test_an_old_delivery_is_rejected(set_clock: SetClock, seconds: int) -> None:
    set_clock(SENT_AT + seconds)
    with pytest.raises(WebhookRejected, match="too old"):
        verify_webhook(SECRET, HEADERS, BODY)


@pytest.mark.parametrize(
    "wrong",
    [
        {"Webhook-Id": "msg_2"},
        {"Webhook-Timestamp": str(SENT_AT + 1)},
        {"Webhook-Timestamp": "soon"},
        {"Webhook-Signature": "v1,"},
        {"Webhook-Signature": SIGNATURE.replace("v1,", "v2,")},
        {"Webhook-Signature": "v1,ä"},
    ],
)
def test_a_delivery_that_was_changed_is_rejected(set_clock: SetClock, wrong: dict[str, str]) -> None:
    set_clock(SENT_AT)
    with pytest.raises(WebhookRejected):
        verify_webhook(SECRET, {**HEADERS, **wrong}, BODY)


def test_another_body_another_secret_and_no_headers_are_rejected(set_clock: SetClock) -> None:
    set_clock(SENT_AT)
    for secret, headers, body in [
        (SECRET, HEADERS, BODY + b" "),
        ("whsec_b3RoZXI=", HEADERS, BODY),
        (SECRET, {}, BODY),
    ]:
        with pytest.raises(WebhookRejected):
            verify_webhook(secret, headers, body)
