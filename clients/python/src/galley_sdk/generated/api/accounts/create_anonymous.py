from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.create_anonymous_body import CreateAnonymousBody
from ...models.credentials import Credentials
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: CreateAnonymousBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/auth/anonymous",
    }

    
    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Credentials | None:
    if response.status_code == 201:
        response_201 = Credentials.from_dict(response.json())



        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Credentials]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: CreateAnonymousBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Response[Credentials]:
    """ Get an anonymous key for a device

     One small account for one device, without a grant. It can capture and buy credits.

    Args:
        idempotency_key (str | Unset):
        body (CreateAnonymousBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Credentials]
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
    client: AuthenticatedClient | Client,
    body: CreateAnonymousBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Credentials | None:
    """ Get an anonymous key for a device

     One small account for one device, without a grant. It can capture and buy credits.

    Args:
        idempotency_key (str | Unset):
        body (CreateAnonymousBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Credentials
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: CreateAnonymousBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Response[Credentials]:
    """ Get an anonymous key for a device

     One small account for one device, without a grant. It can capture and buy credits.

    Args:
        idempotency_key (str | Unset):
        body (CreateAnonymousBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Credentials]
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
    client: AuthenticatedClient | Client,
    body: CreateAnonymousBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Credentials | None:
    """ Get an anonymous key for a device

     One small account for one device, without a grant. It can capture and buy credits.

    Args:
        idempotency_key (str | Unset):
        body (CreateAnonymousBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Credentials
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
