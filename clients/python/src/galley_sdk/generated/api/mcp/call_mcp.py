from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx

from ...client import AuthenticatedClient, Client
from ...types import Response, UNSET
from ... import errors

from ...models.call_mcp_body_type_0 import CallMcpBodyType0
from ...models.call_mcp_body_type_1_item import CallMcpBodyType1Item
from ...models.call_mcp_response_200 import CallMcpResponse200
from typing import cast



def _get_kwargs(
    *,
    body: CallMcpBodyType0 | list[CallMcpBodyType1Item],

) -> dict[str, Any]:
    headers: dict[str, Any] = {}


    

    

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/mcp",
    }

    
    if isinstance(body, CallMcpBodyType0):
        _kwargs["json"] = body.to_dict()
    else:
        _kwargs["json"] = []
        for body_type_1_item_data in body:
            body_type_1_item = body_type_1_item_data.to_dict()
            _kwargs["json"].append(body_type_1_item)




    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs



def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> CallMcpResponse200 | None:
    if response.status_code == 200:
        response_200 = CallMcpResponse200.from_dict(response.json())



        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[CallMcpResponse200]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: CallMcpBodyType0 | list[CallMcpBodyType1Item],

) -> Response[CallMcpResponse200]:
    """ Speak MCP

     JSON-RPC: initialize, tools/list, tools/call. Answered as JSON, or as an event stream to who accepts
    nothing else or asks for progress. Anonymous keys are refused. Credits cannot be bought here.

    Args:
        body (CallMcpBodyType0 | list[CallMcpBodyType1Item]):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CallMcpResponse200]
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
    client: AuthenticatedClient,
    body: CallMcpBodyType0 | list[CallMcpBodyType1Item],

) -> CallMcpResponse200 | None:
    """ Speak MCP

     JSON-RPC: initialize, tools/list, tools/call. Answered as JSON, or as an event stream to who accepts
    nothing else or asks for progress. Anonymous keys are refused. Credits cannot be bought here.

    Args:
        body (CallMcpBodyType0 | list[CallMcpBodyType1Item]):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CallMcpResponse200
     """


    return sync_detailed(
        client=client,
body=body,

    ).parsed

async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: CallMcpBodyType0 | list[CallMcpBodyType1Item],

) -> Response[CallMcpResponse200]:
    """ Speak MCP

     JSON-RPC: initialize, tools/list, tools/call. Answered as JSON, or as an event stream to who accepts
    nothing else or asks for progress. Anonymous keys are refused. Credits cannot be bought here.

    Args:
        body (CallMcpBodyType0 | list[CallMcpBodyType1Item]):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[CallMcpResponse200]
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
    client: AuthenticatedClient,
    body: CallMcpBodyType0 | list[CallMcpBodyType1Item],

) -> CallMcpResponse200 | None:
    """ Speak MCP

     JSON-RPC: initialize, tools/list, tools/call. Answered as JSON, or as an event stream to who accepts
    nothing else or asks for progress. Anonymous keys are refused. Credits cannot be bought here.

    Args:
        body (CallMcpBodyType0 | list[CallMcpBodyType1Item]):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        CallMcpResponse200
     """


    return (await asyncio_detailed(
        client=client,
body=body,

    )).parsed
