import type { Socket } from 'node:net';

const UNREADABLE: Record<string, [status: number, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** What Node cannot parse as HTTP never reaches a route, so its response is written here. */
export function respondUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const [status, reason] = UNREADABLE[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ error: status, message: `the request could not be read: ${reason}` });
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
