from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.accepted_pack import AcceptedPack
from ...models.instant_post_request import InstantPostRequest
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: InstantPostRequest,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/instant-post",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> AcceptedPack | None:
    if response.status_code == 202:
        response_202 = AcceptedPack.from_dict(response.json())



        return response_202

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[AcceptedPack]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: InstantPostRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[AcceptedPack]:
    """ Make a content pack

     From a website, a video on a platform, a video file or an idea. Starts a job of type
    render:instant_post; charged only when it completes. Costs 2 credits, on success only. Needs the
    scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (InstantPostRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AcceptedPack]
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
    body: InstantPostRequest,
    idempotency_key: str | Unset = UNSET,

) -> AcceptedPack | None:
    """ Make a content pack

     From a website, a video on a platform, a video file or an idea. Starts a job of type
    render:instant_post; charged only when it completes. Costs 2 credits, on success only. Needs the
    scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (InstantPostRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AcceptedPack
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: InstantPostRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[AcceptedPack]:
    """ Make a content pack

     From a website, a video on a platform, a video file or an idea. Starts a job of type
    render:instant_post; charged only when it completes. Costs 2 credits, on success only. Needs the
    scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (InstantPostRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AcceptedPack]
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
    body: InstantPostRequest,
    idempotency_key: str | Unset = UNSET,

) -> AcceptedPack | None:
    """ Make a content pack

     From a website, a video on a platform, a video file or an idea. Starts a job of type
    render:instant_post; charged only when it completes. Costs 2 credits, on success only. Needs the
    scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (InstantPostRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AcceptedPack
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
