from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.purchase_request import PurchaseRequest
from ...models.started_purchase import StartedPurchase
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: PurchaseRequest,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/credits/purchase",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> StartedPurchase | None:
    if response.status_code == 201:
        response_201 = StartedPurchase.from_dict(response.json())



        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[StartedPurchase]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: PurchaseRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[StartedPurchase]:
    """ Buy a credit pack

     Open checkout_url in a browser. The credits arrive with the event of the payment processor. Needs
    the scope `billing`.

    Args:
        idempotency_key (str | Unset):
        body (PurchaseRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[StartedPurchase]
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
    body: PurchaseRequest,
    idempotency_key: str | Unset = UNSET,

) -> StartedPurchase | None:
    """ Buy a credit pack

     Open checkout_url in a browser. The credits arrive with the event of the payment processor. Needs
    the scope `billing`.

    Args:
        idempotency_key (str | Unset):
        body (PurchaseRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        StartedPurchase
     """


    return sync_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: PurchaseRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[StartedPurchase]:
    """ Buy a credit pack

     Open checkout_url in a browser. The credits arrive with the event of the payment processor. Needs
    the scope `billing`.

    Args:
        idempotency_key (str | Unset):
        body (PurchaseRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[StartedPurchase]
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
    body: PurchaseRequest,
    idempotency_key: str | Unset = UNSET,

) -> StartedPurchase | None:
    """ Buy a credit pack

     Open checkout_url in a browser. The credits arrive with the event of the payment processor. Needs
    the scope `billing`.

    Args:
        idempotency_key (str | Unset):
        body (PurchaseRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        StartedPurchase
     """


    return (await asyncio_detailed(
        client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
