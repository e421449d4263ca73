// Acts as a compromised browser: opens every URL it gets, without a proxy.

import { createSocket } from 'node:dgram';
import { connect } from 'node:net';

const LIMIT_MS = 2_000;

/** A DNS query for the IP of public.example. */
const QUESTION = Buffer.from(
  '00010100000100000000000006707562 6c6963076578616d706c650000010001'.replaceAll(' ', ''),
  'hex',
);

const [user = '', ...ips] = process.argv.slice(2);
// Drops its rights only here: the program itself may be where this user cannot read.
process.setgroups?.([]);
process.setgid?.(user);
process.setuid?.(user);
await Promise.all(ips.flatMap((ip) => [openTcp(ip), sendUdp(ip)]));

function openTcp(ip: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: ip, port: 80 });
    socket.setTimeout(LIMIT_MS, () => socket.destroy());
    socket.on('connect', () => socket.write(`GET / HTTP/1.1\r\nHost: ${ip}\r\nConnection: close\r\n\r\n`));
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.resume();
  });
}

function sendUdp(ip: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = createSocket(ip.includes(':') ? 'udp6' : 'udp4');
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.send(QUESTION, 53, ip, () => socket.close());
  });
}
