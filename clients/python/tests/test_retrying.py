import httpx
import pytest

from galley_sdk import ApiProblem, AsyncGalley, Galley, Unreachable

BALANCE = {"balance": 25, "reserved": 0}
PROBLEM = {"code": "overloaded", "detail": "Try again.", "request_id": "req_1"}


class Service:
    """Returns the responses in turn; an exception is a lost connection."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self._answers = list(answers)
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def galley_at(service: Service, retries: int = 3) -> Galley:
    return Galley("https://api.galley.example/", "svc_live_x", retries=retries, transport=httpx.MockTransport(service))


def test_a_call_is_sent_again_after_a_lost_connection_and_after_a_503() -> None:
    service = Service(httpx.ConnectError("no"), httpx.Response(503, json=PROBLEM), httpx.Response(200, json=BALANCE))
    assert galley_at(service).balance().balance == 25
    assert [request.headers["authorization"] for request in service.requests] == ["Bearer svc_live_x"] * 3


def test_a_post_has_one_idempotency_key_in_all_its_attempts() -> None:
    accepted = {"job_id": "job_1", "status": "queued", "studio_url": "https://app.galley.example/result/job_1"}
    service = Service(httpx.ReadError("cut"), httpx.Response(202, json=accepted))
    assert galley_at(service).create(idea="Bread needs 36 hours.").job_id == "job_1"
    keys = {request.headers["idempotency-key"] for request in service.requests}
    assert len(keys) == 1
    other = Service(httpx.Response(202, json=accepted))
    galley_at(other).create(url="https://bakery.example/", idempotency_key="mine")
    assert other.requests[0].headers["idempotency-key"] == "mine"


def test_a_problem_is_raised_at_once_with_its_code_even_one_that_is_new() -> None:
    service = Service(httpx.Response(402, json={"code": "a_new_code", "detail": "Pay.", "request_id": "req_2"}))
    with pytest.raises(ApiProblem, match="a_new_code: Pay") as caught:
        galley_at(service).balance()
    assert (caught.value.status, caught.value.request_id, len(service.requests)) == (402, "req_2", 1)


def test_a_retry_after_of_more_than_a_minute_is_raised() -> None:
    service = Service(httpx.Response(429, json=PROBLEM, headers={"Retry-After": "3600"}))
    with pytest.raises(ApiProblem) as caught:
        galley_at(service).balance()
    assert caught.value.retry_after == 3600


def test_a_response_that_is_no_json_is_not_from_the_service() -> None:
    service = Service(httpx.Response(200, text="<html>", headers={"Content-Type": "text/html"}))
    with pytest.raises(Unreachable, match="something in between"):
        galley_at(service, retries=0).balance()


def test_a_pack_has_exactly_one_source() -> None:
    with pytest.raises(TypeError, match="one of"):
        galley_at(Service()).create(url="https://bakery.example/", idea="Bread")


async def balance_of(service: Service) -> int:
    async with AsyncGalley("https://api.galley.example", "x", transport=httpx.MockTransport(service)) as galley:
        return (await galley.balance()).balance


def test_the_async_client_sends_again_too() -> None:
    import asyncio

    service = Service(httpx.ReadTimeout("slow"), httpx.Response(200, json=BALANCE))
    assert asyncio.run(balance_of(service)) == 25
