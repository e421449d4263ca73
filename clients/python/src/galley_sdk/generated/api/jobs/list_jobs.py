from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.list_jobs_response_200 import ListJobsResponse200
from ...models.list_jobs_status import ListJobsStatus
from ...models.list_jobs_type import ListJobsType
from ...types import UNSET, Unset
from typing import cast



def _get_kwargs(
    *,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    type_: ListJobsType | Unset = UNSET,
    status: ListJobsStatus | Unset = UNSET,

) -> dict[str, Any]:
    

    

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_type_: str | Unset = UNSET
    if not isinstance(type_, Unset):
        json_type_ = type_.value

    params["type"] = json_type_

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status.value

    params["status"] = json_status


    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}


    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/jobs",
        "params": params,
    }


    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ListJobsResponse200 | None:
    if response.status_code == 200:
        response_200 = ListJobsResponse200.from_dict(response.json())



        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ListJobsResponse200]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    type_: ListJobsType | Unset = UNSET,
    status: ListJobsStatus | Unset = UNSET,

) -> Response[ListJobsResponse200]:
    """ List jobs, newest first

     Needs the scope `read`.

    Args:
        limit (int | Unset): How many, 1 to 100; 20 without it. Default: 20.
        cursor (str | Unset): `next_cursor` of the page before.
        type_ (ListJobsType | Unset):
        status (ListJobsStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ListJobsResponse200]
     """


    kwargs = _get_kwargs(
        limit=limit,
cursor=cursor,
type_=type_,
status=status,

    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)

def sync(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    type_: ListJobsType | Unset = UNSET,
    status: ListJobsStatus | Unset = UNSET,

) -> ListJobsResponse200 | None:
    """ List jobs, newest first

     Needs the scope `read`.

    Args:
        limit (int | Unset): How many, 1 to 100; 20 without it. Default: 20.
        cursor (str | Unset): `next_cursor` of the page before.
        type_ (ListJobsType | Unset):
        status (ListJobsStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ListJobsResponse200
     """


    return sync_detailed(
        client=client,
limit=limit,
cursor=cursor,
type_=type_,
status=status,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    type_: ListJobsType | Unset = UNSET,
    status: ListJobsStatus | Unset = UNSET,

) -> Response[ListJobsResponse200]:
    """ List jobs, newest first

     Needs the scope `read`.

    Args:
        limit (int | Unset): How many, 1 to 100; 20 without it. Default: 20.
        cursor (str | Unset): `next_cursor` of the page before.
        type_ (ListJobsType | Unset):
        status (ListJobsStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ListJobsResponse200]
     """


    kwargs = _get_kwargs(
        limit=limit,
cursor=cursor,
type_=type_,
status=status,

    )

    response = await client.get_async_httpx_client().request(
        **kwargs
    )

    return _build_response(client=client, response=response)

async def asyncio(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    type_: ListJobsType | Unset = UNSET,
    status: ListJobsStatus | Unset = UNSET,

) -> ListJobsResponse200 | None:
    """ List jobs, newest first

     Needs the scope `read`.

    Args:
        limit (int | Unset): How many, 1 to 100; 20 without it. Default: 20.
        cursor (str | Unset): `next_cursor` of the page before.
        type_ (ListJobsType | Unset):
        status (ListJobsStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ListJobsResponse200
     """


    return (await asyncio_detailed(
        client=client,
limit=limit,
cursor=cursor,
type_=type_,
status=status,

    )).parsed
