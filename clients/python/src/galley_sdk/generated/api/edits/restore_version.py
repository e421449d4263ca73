from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.accepted_edit import AcceptedEdit
from ...models.restore_version_body import RestoreVersionBody
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    id: str,
    version: int,
    *,
    body: RestoreVersionBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key



    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/jobs/{id}/versions/{version}/restore".format(id=quote(str(id), safe=""),version=quote(str(version), safe=""),),
    }

    
    if not isinstance(body, Unset):
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
    version: int,
    *,
    client: AuthenticatedClient,
    body: RestoreVersionBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Response[AcceptedEdit]:
    """ Make an older version the newest, free

     Starts a job of type render:edit, which makes a new version with the assets and captions of the
    older. Needs the scope `edit`.

    Args:
        id (str):
        version (int):
        idempotency_key (str | Unset):
        body (RestoreVersionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AcceptedEdit]
     """


    kwargs = _get_kwargs(
        id=id,
version=version,
body=body,
idempotency_key=idempotency_key,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    id: str,
    version: int,
    *,
    client: AuthenticatedClient,
    body: RestoreVersionBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> AcceptedEdit | None:
    """ Make an older version the newest, free

     Starts a job of type render:edit, which makes a new version with the assets and captions of the
    older. Needs the scope `edit`.

    Args:
        id (str):
        version (int):
        idempotency_key (str | Unset):
        body (RestoreVersionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AcceptedEdit
     """


    return sync_detailed(
        id=id,
version=version,
client=client,
body=body,
idempotency_key=idempotency_key,

    ).parsed

async def asyncio_detailed(
    id: str,
    version: int,
    *,
    client: AuthenticatedClient,
    body: RestoreVersionBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> Response[AcceptedEdit]:
    """ Make an older version the newest, free

     Starts a job of type render:edit, which makes a new version with the assets and captions of the
    older. Needs the scope `edit`.

    Args:
        id (str):
        version (int):
        idempotency_key (str | Unset):
        body (RestoreVersionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AcceptedEdit]
     """


    kwargs = _get_kwargs(
        id=id,
version=version,
body=body,
idempotency_key=idempotency_key,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    id: str,
    version: int,
    *,
    client: AuthenticatedClient,
    body: RestoreVersionBody | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,

) -> AcceptedEdit | None:
    """ Make an older version the newest, free

     Starts a job of type render:edit, which makes a new version with the assets and captions of the
    older. Needs the scope `edit`.

    Args:
        id (str):
        version (int):
        idempotency_key (str | Unset):
        body (RestoreVersionBody | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AcceptedEdit
     """


    return (await asyncio_detailed(
        id=id,
version=version,
client=client,
body=body,
idempotency_key=idempotency_key,

    )).parsed
