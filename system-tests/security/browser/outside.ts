// The rest of the internet, in a namespace of its own: accepts everything that arrives and counts it.

import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { METADATA_SECRET, type OutsideTraffic } from './messages.ts';
import { OUTSIDE_IPS } from './namespaces.ts';

const TCP_PORTS = [443, 3_478];
const UDP_PORTS = [443, 3_478, 5_353, 19_302];

const reached: OutsideTraffic = { connections: 0, datagrams: 0 };

const http = createServer((_request, response) => response.end(METADATA_SECRET));
http.on('connection', () => {
  reached.connections += 1;
});
http.listen(80, '0.0.0.0');
for (const port of TCP_PORTS) {
  createTcpServer((socket) => {
    reached.connections += 1;
    socket.on('error', () => undefined).end();
  }).listen(port, '0.0.0.0');
}
for (const port of UDP_PORTS) {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('message', () => {
    reached.datagrams += 1;
  });
  socket.bind(port, '0.0.0.0');
}

/** The proxy sends DNS queries too, so they are not counted here; the firewall counters know the sender. */
const names = createSocket('udp4');
names.on('message', (question, { port, address }) => names.send(rejectionOf(question), port, address));
// Bound to the queried IP, so that the response comes from it.
names.bind(53, OUTSIDE_IPS.resolver);

/** The query itself, marked as the response that the name does not exist. */
function rejectionOf(question: Buffer): Buffer {
  const response = Buffer.from(question);
  response.writeUInt16BE(0x8183, 2);
  return response;
}

process.on('message', () => {
  process.send?.({ ...reached });
  Object.assign(reached, { connections: 0, datagrams: 0 });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
