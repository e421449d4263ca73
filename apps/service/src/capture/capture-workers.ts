// Finds a capture worker with room. A worker refuses at once when it is full, so asking costs a millisecond.

import { lookup } from 'node:dns/promises';
import { AppError, type Logger, traceHeaders } from '#platform/kernel';
import { DOOR_PATH, FREE_HEADER, type PictureAnswer, type PictureOrder } from './picture-order.ts';
import { createWaitingLine } from './waiting-line.ts';

export type CaptureWorkers = {
  take: (order: PictureOrder, signal: AbortSignal) => Promise<PictureAnswer>;
  /** Throws where so many wait already that another would be refused: before anything is held for it. */
  requireRoom: () => void;
};

type Options = {
  /** Names may stand for many workers: each of their addresses is one. */
  urls: readonly string[];
  token: string;
  log: Logger;
};

/** The first and two others: when three are full, so are most. */
const TRIES = 3;
const ADDRESSES_FRESH_MS = 5_000;
/** A burst is over before that, and whoever waited is served later than others, not sent away. */
const PATIENCE_MS = 3_000;
const ASK_AGAIN_MS = 50;
/** For each node. What comes on top of so many is no burst: it is told at once. */
const SEATS = 8;
/** Nobody knows yet, so it is asked before one that said it is full. */
const UNKNOWN_FREE = 1;

export function createCaptureWorkers({ urls, token, log }: Options): CaptureWorkers {
  const free = new Map<string, number>();
  const line = createWaitingLine({ seats: SEATS, everyMs: ASK_AGAIN_MS });
  let known: { addresses: string[]; atMs: number } = { addresses: [], atMs: Number.NEGATIVE_INFINITY };

  async function addresses(): Promise<string[]> {
    if (performance.now() - known.atMs < ADDRESSES_FRESH_MS) return known.addresses;
    const found = (await Promise.all(urls.map(addressesOf))).flat();
    known = { addresses: found.length > 0 ? found : known.addresses, atMs: performance.now() };
    return known.addresses;
  }

  async function ask(address: string, order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer | undefined> {
    free.set(address, (free.get(address) ?? UNKNOWN_FREE) - 1);
    try {
      const response = await fetch(address + DOOR_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...traceHeaders() },
        body: JSON.stringify(order),
        signal,
      });
      free.set(address, Number(response.headers.get(FREE_HEADER) ?? 0));
      if (response.ok) {
        line.wakeFirst();
        return (await response.json()) as PictureAnswer;
      }
      await response.body?.cancel();
      if (response.status !== 503) log.warn({ address, status: response.status }, 'a capture worker failed');
    } catch (cause) {
      signal.throwIfAborted();
      free.set(address, 0);
      log.warn({ address, err: cause }, 'a capture worker cannot be reached');
    }
    return undefined;
  }

  /** Asks those that seem to have room. */
  async function askAround(order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer | undefined> {
    const startedMs = performance.now();
    const most = (one: string, other: string) => (free.get(other) ?? UNKNOWN_FREE) - (free.get(one) ?? UNKNOWN_FREE);
    const candidates = shuffled(await addresses()).toSorted(most);
    for (const address of candidates.slice(0, TRIES)) {
      const withinMs = order.withinMs - (performance.now() - startedMs);
      const answer = await ask(address, { ...order, withinMs }, signal);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  async function wait(order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer | undefined> {
    if (line.isFull) return undefined;
    const startedMs = performance.now();
    // A slot that comes when the caller's time is up is of no use to anybody.
    const patienceMs = Math.min(PATIENCE_MS, order.withinMs / 2);
    const attempt = () => askAround({ ...order, withinMs: order.withinMs - (performance.now() - startedMs) }, signal);
    return line.stand(attempt, { patienceMs, signal });
  }

  return {
    take: async (order, signal) => {
      // Whoever comes later does not go first.
      const answer = (line.length === 0 ? await askAround(order, signal) : undefined) ?? (await wait(order, signal));
      if (answer === undefined) throw atCapacity();
      return answer;
    },
    requireRoom: () => {
      if (line.isFull) throw atCapacity();
    },
  };
}

function atCapacity(): AppError {
  return new AppError('at_capacity', { retryAfterSeconds: 2 });
}

async function addressesOf(url: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  const found = await lookup(hostname.replaceAll(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.map(({ address, family }) => `${protocol}//${family === 6 ? `[${address}]` : address}:${port || 80}`);
}

/** Among equals chance decides, or every node would go to the same worker. */
function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
