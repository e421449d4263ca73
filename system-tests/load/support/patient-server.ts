// The control of the system test `slow-clients`: node:http without request timeouts.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer({ headersTimeout: 0, requestTimeout: 0 }, (_, response) => response.end());

process.once('SIGTERM', () => server.close().closeAllConnections());
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
