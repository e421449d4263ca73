from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.screenshot import Screenshot
from ...models.screenshot_request import ScreenshotRequest
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: ScreenshotRequest,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/capture/screenshot",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Screenshot | None:
    if response.status_code == 200:
        response_200 = Screenshot.from_dict(response.json())



        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Screenshot]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ScreenshotRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[Screenshot]:
    """ Take a screenshot

     Returns a signed URL within 45 seconds. Anything but the verdict ok is a 422 that costs nothing.
    With render: true a social render is started too, and both must be affordable. Costs 2 credits, on
    success only. Needs the scope `capture`.

    Args:
        idempotency_key (str | Unset):
        body (ScreenshotRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Screenshot]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    body: ScreenshotRequest,
    idempotency_key: str | Unset = UNSET,

) -> Screenshot | None:
    """ Take a screenshot

     Returns a signed URL within 45 seconds. Anything but the verdict ok is a 422 that costs nothing.
    With render: true a social render is started too, and both must be affordable. Costs 2 credits, on
    success only. Needs the scope `capture`.

    Args:
        idempotency_key (str | Unset):
        body (ScreenshotRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Screenshot
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ScreenshotRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[Screenshot]:
    """ Take a screenshot

     Returns a signed URL within 45 seconds. Anything but the verdict ok is a 422 that costs nothing.
    With render: true a social render is started too, and both must be affordable. Costs 2 credits, on
    success only. Needs the scope `capture`.

    Args:
        idempotency_key (str | Unset):
        body (ScreenshotRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Screenshot]
     """


    kwargs = _get_kwargs(
        body=body,
idempotency_key=idempotency_key,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ScreenshotRequest,
    idempotency_key: str | Unset = UNSET,

) -> Screenshot | None:
    """ Take a screenshot

     Returns a signed URL within 45 seconds. Anything but the verdict ok is a 422 that costs nothing.
    With render: true a social render is started too, and both must be affordable. Costs 2 credits, on
    success only. Needs the scope `capture`.

    Args:
        idempotency_key (str | Unset):
        body (ScreenshotRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Screenshot
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
