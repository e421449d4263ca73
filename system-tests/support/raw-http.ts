// HTTP byte by byte, for requests that no client would send.

import { connect, type Socket } from 'node:net';

export type RawResponse = { status: number; headers: Map<string, string>; body: string };

const RESPONSE_LIMIT_MS = 15_000;

/** Opens a connection, sends the bytes and returns the whole response; undefined when none came. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawResponse | undefined> {
  const socket = await openRaw(url);
  socket.write(bytes);
  const response = await readResponse(socket);
  socket.destroy();
  return response;
}

export function openRaw(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.off('error', reject);
      // A cut connection counts as a missing response.
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Reads until the response is complete by its Content-Length, or the other side ends. Leaves the connection open. */
export function readResponse(socket: Socket): Promise<RawResponse | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const finish = (): void => {
      clearTimeout(timer);
      resolve(parseResponse(text)?.response);
    };
    const timer = setTimeout(finish, RESPONSE_LIMIT_MS);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (parseResponse(text)?.isWhole) finish();
    });
    socket.on('close', finish);
  });
}

/** Waits for the interim response which shows that the server has accepted the request and waits for its body. */
export function readContinue(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1').startsWith('HTTP/1.1 100')));
    socket.once('close', () => resolve(false));
  });
}

function parseResponse(text: string): { response: RawResponse; isWhole: boolean } | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [start = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = headersOf(lines);
  const body = text.slice(end + 4);
  const status = Number(start.split(' ')[1]);
  const isWhole = body.length >= Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  return { response: { status, headers, body: Buffer.from(body, 'latin1').toString('utf8') }, isWhole };
}

/** A header that occurs more than once has one entry for each. */
function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of lines.map(headerOf)) {
    const others = headers.get(name);
    headers.set(name, others === undefined ? value : `${others}\n${value}`);
  }
  return headers;
}

function headerOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
