import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@galley/contract';
import { AppError } from '#platform/kernel';
import { problemOf } from './problems.ts';
import { requestIdOf } from './requests.ts';

const PARSER_CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Bytes that are no HTTP request still get a problem document, as long as the socket is writable. */
export function respondToBrokenConnections(baseUrl: string): (error: BrokenConnection, socket: Socket) => void {
  return (error, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(responseTo(error, baseUrl));
    else socket.destroy();
  };
}

type BrokenConnection = Error & { code?: string };

function responseTo(error: BrokenConnection, baseUrl: string): string {
  const code = PARSER_CODES[error.code ?? ''] ?? 'invalid_request';
  const requestId = requestIdOf({ headers: {} });
  const body = JSON.stringify(problemOf(new AppError(code), { baseUrl, requestId }));
  const { status } = errors[code];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
