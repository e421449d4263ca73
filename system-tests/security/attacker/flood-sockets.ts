// Attack on the WebSocket: guessed tickets before the handshake, and endless replays and messages.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { repeat, type Scene } from './scene.ts';

const SOCKETS = 5;
const MESSAGES = 25;

export async function floodSockets(scene: Scene): Promise<void> {
  await Promise.all([guessTickets(scene), askForReplays(scene)]);
}

async function guessTickets(scene: Scene): Promise<void> {
  await repeat(scene, { lines: 2, everyMs: 50 }, async () => {
    scene.count(`guess ${await closingOf(open(scene, `ticket=${randomBytes(32).toString('base64url')}`))}`);
  });
}

async function askForReplays(scene: Scene): Promise<void> {
  await repeat(scene, { lines: SOCKETS, everyMs: 1_000 }, async () => {
    const socket = open(scene, `token=${scene.key}`);
    const closing = closingOf(socket);
    if (!(await Promise.race([once(socket, 'open').then(() => true), closing.then(() => false)]))) return;
    socket.on('message', () => scene.count('messages of the service'));
    for (let sent = 0; sent < MESSAGES && socket.readyState === WebSocket.OPEN; sent += 1) {
      socket.send(JSON.stringify({ type: 'resume', after: 0 }));
      await sleep(40);
    }
    socket.terminate();
    scene.count(`replays ${await closing}`);
  });
}

function open({ url, network }: Scene, query: string): WebSocket {
  const socketUrl = `${url.replace('http', 'ws')}/api/v1/ws?${query}`;
  return new WebSocket(socketUrl, { headers: { 'x-forwarded-for': network } });
}

function closingOf(socket: WebSocket): Promise<number> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', resolve));
}
