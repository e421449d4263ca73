from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors




def _get_kwargs(
    token: str,
    file: str,

) -> dict[str, Any]:
    

    

    

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/review/{token}/files/{file}".format(token=quote(str(token), safe=""),file=quote(str(file), safe=""),),
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> str | None:
    if response.status_code == 200:
        response_200 = cast(str, response.content)
        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[str]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    token: str,
    file: str,
    *,
    client: AuthenticatedClient | Client,

) -> Response[str]:
    """ Read a clip or a still of a review link

     Takes a Range header with one range, and then answers 206.

    Args:
        token (str): The last part of the link.
        file (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[str]
     """


    kwargs = _get_kwargs(
        token=token,
file=file,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    token: str,
    file: str,
    *,
    client: AuthenticatedClient | Client,

) -> str | None:
    """ Read a clip or a still of a review link

     Takes a Range header with one range, and then answers 206.

    Args:
        token (str): The last part of the link.
        file (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        str
     """


    return sync_detailed(
        token=token,
file=file,
client=client,

    ).parsed

async def asyncio_detailed(
    token: str,
    file: str,
    *,
    client: AuthenticatedClient | Client,

) -> Response[str]:
    """ Read a clip or a still of a review link

     Takes a Range header with one range, and then answers 206.

    Args:
        token (str): The last part of the link.
        file (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[str]
     """


    kwargs = _get_kwargs(
        token=token,
file=file,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    token: str,
    file: str,
    *,
    client: AuthenticatedClient | Client,

) -> str | None:
    """ Read a clip or a still of a review link

     Takes a Range header with one range, and then answers 206.

    Args:
        token (str): The last part of the link.
        file (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        str
     """


    return (await asyncio_detailed(
        token=token,
file=file,
client=client,

    )).parsed
