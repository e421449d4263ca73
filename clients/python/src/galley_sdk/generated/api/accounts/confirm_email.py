from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.confirm_email_body import ConfirmEmailBody
from ...models.confirmation import Confirmation
from typing import cast



def _get_kwargs(
    *,
    body: ConfirmEmailBody,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/auth/email/confirm",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Confirmation | None:
    if response.status_code == 200:
        response_200 = Confirmation.from_dict(response.json())



        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[Confirmation]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: ConfirmEmailBody,

) -> Response[Confirmation]:
    """ Confirm the email with the token from the mail

     With the cookie of the session that signed up it confirms at once. From anywhere else it first lists
    the keys and webhooks of the account in `review` and changes nothing. Send `keep` to confirm: every
    key and webhook that it does not name is revoked, every session ends, and the password stops working
    unless a new one is sent along.

    Args:
        body (ConfirmEmailBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Confirmation]
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
    body: ConfirmEmailBody,

) -> Confirmation | None:
    """ Confirm the email with the token from the mail

     With the cookie of the session that signed up it confirms at once. From anywhere else it first lists
    the keys and webhooks of the account in `review` and changes nothing. Send `keep` to confirm: every
    key and webhook that it does not name is revoked, every session ends, and the password stops working
    unless a new one is sent along.

    Args:
        body (ConfirmEmailBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Confirmation
     """


    return sync_detailed(
        client=client,
body=body,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: ConfirmEmailBody,

) -> Response[Confirmation]:
    """ Confirm the email with the token from the mail

     With the cookie of the session that signed up it confirms at once. From anywhere else it first lists
    the keys and webhooks of the account in `review` and changes nothing. Send `keep` to confirm: every
    key and webhook that it does not name is revoked, every session ends, and the password stops working
    unless a new one is sent along.

    Args:
        body (ConfirmEmailBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Confirmation]
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
    body: ConfirmEmailBody,

) -> Confirmation | None:
    """ Confirm the email with the token from the mail

     With the cookie of the session that signed up it confirms at once. From anywhere else it first lists
    the keys and webhooks of the account in `review` and changes nothing. Send `keep` to confirm: every
    key and webhook that it does not name is revoked, every session ends, and the password stops working
    unless a new one is sent along.

    Args:
        body (ConfirmEmailBody):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Confirmation
     """


    return (await asyncio_detailed(
        client=client,
body=body,

    )).parsed
