from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.upload_state import UploadState
from typing import cast



def _get_kwargs(
    upload_id: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/uploads/{upload_id}".format(upload_id=quote(str(upload_id), safe=""),),
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> UploadState | None:
    if response.status_code == 200:
        response_200 = UploadState.from_dict(response.json())



        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[UploadState]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    upload_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[UploadState]:
    """ See what of an upload arrived

     Needs the scope `pack`.

    Args:
        upload_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[UploadState]
     """


    kwargs = _get_kwargs(
        upload_id=upload_id,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    upload_id: str,
    *,
    client: AuthenticatedClient,

) -> UploadState | None:
    """ See what of an upload arrived

     Needs the scope `pack`.

    Args:
        upload_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        UploadState
     """


    return sync_detailed(
        upload_id=upload_id,
client=client,

    ).parsed

async def asyncio_detailed(
    upload_id: str,
    *,
    client: AuthenticatedClient,

) -> Response[UploadState]:
    """ See what of an upload arrived

     Needs the scope `pack`.

    Args:
        upload_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[UploadState]
     """


    kwargs = _get_kwargs(
        upload_id=upload_id,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    upload_id: str,
    *,
    client: AuthenticatedClient,

) -> UploadState | None:
    """ See what of an upload arrived

     Needs the scope `pack`.

    Args:
        upload_id (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        UploadState
     """


    return (await asyncio_detailed(
        upload_id=upload_id,
client=client,

    )).parsed
