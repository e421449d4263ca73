from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.credentials import Credentials
from ...models.signup_body import SignupBody
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    body: SignupBody,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/auth/signup",
    }

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
    body: SignupBody,
    idempotency_key: str | Unset = UNSET,

) -> Response[Credentials]:
    """ Sign up

     Makes an account and its first key, and sets the session cookie. A signup from the studio or from an
    agent setup starts with 25 credits. Sent with an anonymous key, it carries the credits of the device
    over.

    Args:
        idempotency_key (str | Unset):
        body (SignupBody):

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
    body: SignupBody,
    idempotency_key: str | Unset = UNSET,

) -> Credentials | None:
    """ Sign up

     Makes an account and its first key, and sets the session cookie. A signup from the studio or from an
    agent setup starts with 25 credits. Sent with an anonymous key, it carries the credits of the device
    over.

    Args:
        idempotency_key (str | Unset):
        body (SignupBody):

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
    body: SignupBody,
    idempotency_key: str | Unset = UNSET,

) -> Response[Credentials]:
    """ Sign up

     Makes an account and its first key, and sets the session cookie. A signup from the studio or from an
    agent setup starts with 25 credits. Sent with an anonymous key, it carries the credits of the device
    over.

    Args:
        idempotency_key (str | Unset):
        body (SignupBody):

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
    body: SignupBody,
    idempotency_key: str | Unset = UNSET,

) -> Credentials | None:
    """ Sign up

     Makes an account and its first key, and sets the session cookie. A signup from the studio or from an
    agent setup starts with 25 credits. Sent with an anonymous key, it carries the credits of the device
    over.

    Args:
        idempotency_key (str | Unset):
        body (SignupBody):

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
