// The control of the system test of slow clients: node:http that waits for every request as long as its sender likes.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (_, response) => response.end());

process.once('SIGTERM', () => server.close().closeAllConnections());
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
