from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.brand_request import BrandRequest
from ...models.created_brand import CreatedBrand
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: BrandRequest,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/brands",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> CreatedBrand | None:
    if response.status_code == 201:
        response_201 = CreatedBrand.from_dict(response.json())



        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[CreatedBrand]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: BrandRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[CreatedBrand]:
    """ Make a brand kit of a page

     Reads name, logo, colours, typeface and voice of the page, and saves them. Anything but a page that
    could be read costs nothing, and so does a URL that was read within the last 24 hours. An account
    has at most 50 kits. Costs 1 credits, on success only. Needs the scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (BrandRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatedBrand]
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
    body: BrandRequest,
    idempotency_key: str | Unset = UNSET,

) -> CreatedBrand | None:
    """ Make a brand kit of a page

     Reads name, logo, colours, typeface and voice of the page, and saves them. Anything but a page that
    could be read costs nothing, and so does a URL that was read within the last 24 hours. An account
    has at most 50 kits. Costs 1 credits, on success only. Needs the scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (BrandRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatedBrand
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: BrandRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[CreatedBrand]:
    """ Make a brand kit of a page

     Reads name, logo, colours, typeface and voice of the page, and saves them. Anything but a page that
    could be read costs nothing, and so does a URL that was read within the last 24 hours. An account
    has at most 50 kits. Costs 1 credits, on success only. Needs the scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (BrandRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatedBrand]
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
    body: BrandRequest,
    idempotency_key: str | Unset = UNSET,

) -> CreatedBrand | None:
    """ Make a brand kit of a page

     Reads name, logo, colours, typeface and voice of the page, and saves them. Anything but a page that
    could be read costs nothing, and so does a URL that was read within the last 24 hours. An account
    has at most 50 kits. Costs 1 credits, on success only. Needs the scope `pack`.

    Args:
        idempotency_key (str | Unset):
        body (BrandRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatedBrand
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
