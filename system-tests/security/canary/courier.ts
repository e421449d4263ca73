import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRaw } from '#support/raw-http';
import type { Attempt } from './attempts.ts';
import type { User } from './canaries.ts';
import type { LeakLocation } from './leaks.ts';

/** Sends attempts and stores the responses. */
export type Courier = {
  sendAll: (attempts: readonly Attempt[], state: string) => Promise<void>;
  responses: LeakLocation[];
  /** Keys and sessions that a response was right to show; no other response may show them. */
  shown: { name: string; secret: string }[];
  /** `state: way`, `state: secret` and `state: status`, with how often. */
  counts: Map<string, number>;
};

const AT_ONCE = 8;
/** Every request asks the server to close after its response, so that the end of the connection ends the wait. */
const RESPONSE_LIMIT_MS = 20_000;
/** A WebSocket stays open: long enough for its first messages. */
const TALK_MS = 300;

export function createCourier(url: string, owner: User): Courier {
  const courier: Courier = { sendAll, responses: [], shown: [], counts: new Map() };

  async function sendAll(attempts: readonly Attempt[], state: string): Promise<void> {
    const waiting = [...attempts];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { canary, way } = next;
        const response = await exchange(url, way.send(canary, owner));
        const [, status = 'no answer'] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? [];
        for (const what of [way.name, canary.name, status]) count(`${state}: ${what}`);
        record(response);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  function count(what: string): void {
    courier.counts.set(what, (courier.counts.get(what) ?? 0) + 1);
  }

  function record(response: string): void {
    courier.responses.push({ kind: 'answers', text: response });
    for (const [secret] of response.matchAll(/(?<="api_key":"|svc_session=)[\w-]+/g)) {
      courier.shown.push({ name: 'a secret that was shown', secret });
    }
  }

  return courier;
}

/** Everything that the server sends before it closes. */
async function exchange(url: string, bytes: string): Promise<string> {
  const socket = await openRaw(url);
  let response = '';
  socket.on('data', (chunk: Buffer) => {
    response += chunk.toString('latin1');
    if (response.startsWith('HTTP/1.1 101')) void hangUp(socket, TALK_MS);
  });
  const timer = setTimeout(() => socket.destroy(), RESPONSE_LIMIT_MS);
  socket.write(bytes);
  await once(socket, 'close');
  clearTimeout(timer);
  return response;
}

async function hangUp(socket: Socket, afterMs: number): Promise<void> {
  await sleep(afterMs);
  socket.destroy();
}
