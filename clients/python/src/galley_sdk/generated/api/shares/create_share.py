from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.created_share import CreatedShare
from ...models.share_request import ShareRequest
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    id: str,
    *,
    body: ShareRequest,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/jobs/{id}/shares".format(id=quote(str(id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> CreatedShare | None:
    if response.status_code == 201:
        response_201 = CreatedShare.from_dict(response.json())



        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[CreatedShare]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: ShareRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[CreatedShare]:
    """ Make a review link of a finished pack

     Who has the link sees the newest version of the pack without an account, and may comment or decide
    where it says so. Nothing of your account is shown. Needs the scope `share`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (ShareRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatedShare]
     """


    kwargs = _get_kwargs(
        id=id,
body=body,
idempotency_key=idempotency_key,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    id: str,
    *,
    client: AuthenticatedClient,
    body: ShareRequest,
    idempotency_key: str | Unset = UNSET,

) -> CreatedShare | None:
    """ Make a review link of a finished pack

     Who has the link sees the newest version of the pack without an account, and may comment or decide
    where it says so. Nothing of your account is shown. Needs the scope `share`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (ShareRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatedShare
     """


    return sync_detailed(
        id=id,
client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    id: str,
    *,
    client: AuthenticatedClient,
    body: ShareRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[CreatedShare]:
    """ Make a review link of a finished pack

     Who has the link sees the newest version of the pack without an account, and may comment or decide
    where it says so. Nothing of your account is shown. Needs the scope `share`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (ShareRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CreatedShare]
     """


    kwargs = _get_kwargs(
        id=id,
body=body,
idempotency_key=idempotency_key,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    id: str,
    *,
    client: AuthenticatedClient,
    body: ShareRequest,
    idempotency_key: str | Unset = UNSET,

) -> CreatedShare | None:
    """ Make a review link of a finished pack

     Who has the link sees the newest version of the pack without an account, and may comment or decide
    where it says so. Nothing of your account is shown. Needs the scope `share`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (ShareRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CreatedShare
     """


    return (await asyncio_detailed(
        id=id,
client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
