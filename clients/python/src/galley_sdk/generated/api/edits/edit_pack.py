from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.accepted_edit import AcceptedEdit
from ...models.edit_request import EditRequest
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    id: str,
    *,
    body: EditRequest,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/jobs/{id}/edits".format(id=quote(str(id), safe=""),),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> AcceptedEdit | None:
    if response.status_code == 202:
        response_202 = AcceptedEdit.from_dict(response.json())



        return response_202

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[AcceptedEdit]:
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
    body: EditRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[AcceptedEdit]:
    """ Change a finished pack

     Starts a job of type render:edit, which makes the next version of the pack; charged only when it
    completes. Text of captions is free, any number of stills costs edit_stills, each clip edit_clip.
    With dry_run nothing starts. Needs the scope `edit`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (EditRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AcceptedEdit]
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
    body: EditRequest,
    idempotency_key: str | Unset = UNSET,

) -> AcceptedEdit | None:
    """ Change a finished pack

     Starts a job of type render:edit, which makes the next version of the pack; charged only when it
    completes. Text of captions is free, any number of stills costs edit_stills, each clip edit_clip.
    With dry_run nothing starts. Needs the scope `edit`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (EditRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AcceptedEdit
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
    body: EditRequest,
    idempotency_key: str | Unset = UNSET,

) -> Response[AcceptedEdit]:
    """ Change a finished pack

     Starts a job of type render:edit, which makes the next version of the pack; charged only when it
    completes. Text of captions is free, any number of stills costs edit_stills, each clip edit_clip.
    With dry_run nothing starts. Needs the scope `edit`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (EditRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AcceptedEdit]
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
    body: EditRequest,
    idempotency_key: str | Unset = UNSET,

) -> AcceptedEdit | None:
    """ Change a finished pack

     Starts a job of type render:edit, which makes the next version of the pack; charged only when it
    completes. Text of captions is free, any number of stills costs edit_stills, each clip edit_clip.
    With dry_run nothing starts. Needs the scope `edit`.

    Args:
        id (str):
        idempotency_key (str | Unset):
        body (EditRequest):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AcceptedEdit
     """


    return (await asyncio_detailed(
        id=id,
client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
