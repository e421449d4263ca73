from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.receive_processor_event_body import ReceiveProcessorEventBody
from ...models.receive_processor_event_response_200 import ReceiveProcessorEventResponse200
from typing import cast



def _get_kwargs(
    *,
    body: ReceiveProcessorEventBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/webhooks/stripe",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ReceiveProcessorEventResponse200 | None:
    if response.status_code == 200:
        response_200 = ReceiveProcessorEventResponse200.from_dict(response.json())



        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ReceiveProcessorEventResponse200]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: ReceiveProcessorEventBody,

) -> Response[ReceiveProcessorEventResponse200]:
    """ Receive an event of the payment processor

     Only signed events add credits. Not for callers.

    Args:
        body (ReceiveProcessorEventBody): The event, signed in Stripe-Signature.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ReceiveProcessorEventResponse200]
     """


    kwargs = _get_kwargs(
        body=body,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient | Client,
    body: ReceiveProcessorEventBody,

) -> ReceiveProcessorEventResponse200 | None:
    """ Receive an event of the payment processor

     Only signed events add credits. Not for callers.

    Args:
        body (ReceiveProcessorEventBody): The event, signed in Stripe-Signature.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ReceiveProcessorEventResponse200
     """


    return sync_detailed(
        client=client,
body=body,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: ReceiveProcessorEventBody,

) -> Response[ReceiveProcessorEventResponse200]:
    """ Receive an event of the payment processor

     Only signed events add credits. Not for callers.

    Args:
        body (ReceiveProcessorEventBody): The event, signed in Stripe-Signature.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ReceiveProcessorEventResponse200]
     """


    kwargs = _get_kwargs(
        body=body,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: ReceiveProcessorEventBody,

) -> ReceiveProcessorEventResponse200 | None:
    """ Receive an event of the payment processor

     Only signed events add credits. Not for callers.

    Args:
        body (ReceiveProcessorEventBody): The event, signed in Stripe-Signature.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ReceiveProcessorEventResponse200
     """


    return (await asyncio_detailed(
        client=client,
body=body,

    )).parsed
