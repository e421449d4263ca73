// The bare server of the system test `reads`: node:http that returns the bytes it was started with. With a second
// argument it pauses for that many milliseconds once a second, as the control.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [body = '', stallMs = '0'] = process.argv.slice(2);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

if (Number(stallMs) > 0) setInterval(() => standStill(Number(stallMs)), 1_000).unref();

process.once('SIGTERM', () => server.close());
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

function standStill(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
