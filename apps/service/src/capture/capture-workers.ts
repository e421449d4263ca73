// Finds a capture worker with room. A worker refuses at once when it is full, so asking costs a millisecond.

import { lookup } from 'node:dns/promises';
import { AppError, type Logger, traceHeaders } from '#platform/kernel';
import { DOOR_PATH, FREE_HEADER, type PictureAnswer, type PictureOrder } from './picture-order.ts';
import { createRecentUse } from './recent-use.ts';
import { createWaitingLine } from './waiting-line.ts';

export type CaptureWorkers = {
  take: (order: PictureOrder, signal: AbortSignal) => Promise<PictureAnswer>;
  /** Throws where so many wait already that another would be refused: before anything is held for it. */
  requireRoom: (accountId: string) => void;
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
/** For each node, and for each account of it. What comes on top of so many is no burst: it is told at once. */
const SEATS = 32;
const SEATS_PER_ACCOUNT = 8;
/** Nobody knows yet, so it is asked before one that said it is full. */
const UNKNOWN_FREE = 1;

export function createCaptureWorkers({ urls, token, log }: Options): CaptureWorkers {
  const free = new Map<string, number>();
  const use = createRecentUse();
  const line = createWaitingLine({
    ...{ seats: SEATS, seatsPerAccount: SEATS_PER_ACCOUNT, everyMs: ASK_AGAIN_MS },
    usedBy: use.secondsOf,
  });
  const addresses = createDirectory(urls);

  async function ask(address: string, order: PictureOrder, signal: AbortSignal): Promise<PictureAnswer | undefined> {
    free.set(address, (free.get(address) ?? UNKNOWN_FREE) - 1);
    const end = use.begin(order.accountId);
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
      if (signal.aborted) throw new LeftDuringWork({ cause: signal.reason });
      free.set(address, 0);
      log.warn({ address, err: cause }, 'a capture worker cannot be reached');
    } finally {
      end();
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
    const { accountId } = order;
    if (line.isFullFor(accountId)) return undefined;
    const startedMs = performance.now();
    // A slot that comes when the caller's time is up is of no use to anybody.
    const patienceMs = Math.min(PATIENCE_MS, order.withinMs / 2);
    const attempt = () => askAround({ ...order, withinMs: order.withinMs - (performance.now() - startedMs) }, signal);
    return line.stand(attempt, { accountId, patienceMs, signal });
  }

  return {
    take: async (order, signal) => {
      // Whoever comes later does not go first, unless all who wait have used more.
      const isBehind = line.isBehind(order.accountId);
      const answer = (isBehind ? undefined : await askAround(order, signal)) ?? (await wait(order, signal));
      if (answer === undefined) throw atCapacity();
      return answer;
    },
    requireRoom: (accountId) => {
      if (line.isFullFor(accountId)) throw atCapacity();
    },
  };
}

/** The call ended while a worker was at work for it: what it cost is counted. */
export class LeftDuringWork extends Error {
  override name = 'LeftDuringWork';

  constructor(options: ErrorOptions) {
    super('The call ended while a capture worker was at work for it.', options);
  }
}

/** Where the workers are, looked up now and then. */
function createDirectory(urls: readonly string[]): () => Promise<string[]> {
  let known: { addresses: string[]; atMs: number } = { addresses: [], atMs: Number.NEGATIVE_INFINITY };
  return async () => {
    if (performance.now() - known.atMs < ADDRESSES_FRESH_MS) return known.addresses;
    const found = (await Promise.all(urls.map(addressesOf))).flat();
    known = { addresses: found.length > 0 ? found : known.addresses, atMs: performance.now() };
    return known.addresses;
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
