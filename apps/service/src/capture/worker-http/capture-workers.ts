// Finds a capture worker with a free slot. A full worker rejects at once, so a try costs a millisecond.

import { lookup } from 'node:dns/promises';
import { AppError, type Logger } from '#platform/kernel';
import { callWorker } from '#platform/worker-http';
import { createRecentUse } from './recent-use.ts';
import { rememberPaid } from './remember-paid.ts';
import {
  FREE_HEADER,
  ROUTE_PATH,
  type ScreenshotReply,
  type WorkerRequest,
  type WorkerScreenshotRequest,
} from './screenshot-request.ts';
import { createWaitingQueue } from './waiting-queue.ts';

export type CaptureWorkers = {
  take: (request: WorkerScreenshotRequest, signal: AbortSignal) => Promise<ScreenshotReply>;
  /** Other work of a capture worker, by the path of its route; it shares the slots and the waiting queue. */
  send: <Reply>(path: string, request: WorkerRequest, signal: AbortSignal) => Promise<Reply>;
  /** Throws when too many callers wait already; called before any credits are held. */
  requireCapacity: (accountId: string) => Promise<void>;
  /** Remembered for a moment. */
  hasPaid: (accountId: string) => Promise<boolean>;
};

type Deps = {
  /** A name may resolve to many workers: each IP is one worker. */
  urls: readonly string[];
  token: string;
  /** Accounts that never paid share half of the slots and of the queue. */
  hasPaid: (accountId: string) => Promise<boolean>;
  log: Logger;
};

/** When three workers are full, most are. */
const TRIES = 3;
/** Work that failed is repeated by one other worker: a page that makes workers fail must not occupy all of them. */
const FAILURES = 2;
/** A connection that ends later than this ended during the work. */
const CONNECTED_MS = 1_000;
const WORKER_URLS_FRESH_MS = 5_000;
/** Most bursts are shorter: their callers are served late instead of rejected. */
const PATIENCE_MS = 3_000;
const ASK_AGAIN_MS = 50;
/**
 * The longest queue of a node, and of one account on it. Longer queues are not a burst: callers are rejected at once.
 */
const SEATS = 32;
const SEATS_PER_ACCOUNT = 8;
/** The state of a new worker is unknown, so it is tried before one that reported full. */
const UNKNOWN_FREE = 1;

/** The result of a worker that began and did not finish. */
const FAILED = Symbol('failed');

export function createCaptureWorkers({ urls, token, hasPaid: readPaid, log }: Deps): CaptureWorkers {
  const hasPaid = rememberPaid(readPaid);
  const free = new Map<string, number>();
  const use = createRecentUse();
  const line = createWaitingQueue({
    seats: SEATS,
    seatsPerAccount: SEATS_PER_ACCOUNT,
    everyMs: ASK_AGAIN_MS,
    usedBy: use.secondsOf,
  });
  const findUrls = createDirectory(urls, log);

  type Call = { path: string; request: Required<WorkerRequest>; signal: AbortSignal };

  async function ask(url: string, { path, request, signal }: Call): Promise<unknown> {
    free.set(url, (free.get(url) ?? UNKNOWN_FREE) - 1);
    const startedMs = performance.now();
    const end = use.begin(request.accountId);
    try {
      const response = await callWorker(url, { path, token, body: request, signal });
      free.set(url, Number(response.headers.get(FREE_HEADER) ?? 0));
      if (response.ok) line.wakeFirst();
      return await resultOf(response, { url, log });
    } catch (cause) {
      if (signal.aborted) throw new LeftDuringWork({ cause: signal.reason });
      free.set(url, 0);
      log.warn({ url, err: cause }, 'capture worker unreachable');
      return lostAfter(startedMs);
    } finally {
      end();
    }
  }

  /** Tries the workers with the most free slots first. Undefined when none has one. */
  async function tryWorkers({ path, request, signal }: Call): Promise<unknown> {
    const endsMs = performance.now() + request.withinMs;
    const most = (one: string, other: string) => (free.get(other) ?? UNKNOWN_FREE) - (free.get(one) ?? UNKNOWN_FREE);
    const candidates = shuffled(await findUrls()).toSorted(most);
    return firstResult(candidates.slice(0, TRIES), (url) =>
      ask(url, { path, request: { ...request, withinMs: endsMs - performance.now() }, signal }),
    );
  }

  async function wait({ path, request, signal }: Call): Promise<unknown> {
    if (line.isFullFor(request)) return undefined;
    const endsMs = performance.now() + request.withinMs;
    // A slot after the caller's timeout is useless.
    const patienceMs = Math.min(PATIENCE_MS, request.withinMs / 2);
    const attempt = () => tryWorkers({ path, signal, request: { ...request, withinMs: endsMs - performance.now() } });
    return line.stand(attempt, { ...request, patienceMs, signal });
  }

  async function send<Reply>(path: string, request: WorkerRequest, signal: AbortSignal): Promise<Reply> {
    const call = { path, request: { ...request, hasPaid: await hasPaid(request.accountId) }, signal };
    // A later caller does not overtake, unless all waiting accounts have used more.
    const response = (line.isBehind(call.request) ? undefined : await tryWorkers(call)) ?? (await wait(call));
    if (response === undefined) throw atCapacity();
    return response as Reply;
  }

  return {
    hasPaid,
    send,
    take: (request, signal) => send<ScreenshotReply>(ROUTE_PATH, request, signal),
    requireCapacity: async (accountId) => {
      if (line.isFullFor({ accountId, hasPaid: await hasPaid(accountId) })) throw atCapacity();
    },
  };
}

/** Undefined when the worker is full. */
async function resultOf(response: Response, { url, log }: { url: string; log: Logger }): Promise<unknown> {
  if (response.ok) return await response.json();
  await response.body?.cancel();
  if (response.status === 503) return undefined;
  log.warn({ url, status: response.status }, 'capture worker failed');
  return FAILED;
}

function lostAfter(startedMs: number): typeof FAILED | undefined {
  return performance.now() - startedMs > CONNECTED_MS ? FAILED : undefined;
}

/** Undefined when all are full. Throws when one failed and no other responded. */
async function firstResult(urls: readonly string[], ask: (url: string) => Promise<unknown>): Promise<unknown> {
  let failures = 0;
  for (const url of urls) {
    const result = await ask(url);
    if (result === FAILED) failures += 1;
    else if (result !== undefined) return result;
    if (failures === FAILURES) break;
  }
  if (failures > 0) throw new AppError('internal_error');
  return undefined;
}

/** The caller disconnected while a worker was working for it: the cost is counted. */
export class LeftDuringWork extends Error {
  override name = 'LeftDuringWork';

  constructor(options: ErrorOptions) {
    super('The call ended while a capture worker was at work for it.', options);
  }
}

/** The IPs of the workers, resolved periodically. */
function createDirectory(urls: readonly string[], log: Logger): () => Promise<string[]> {
  let known: { workerUrls: string[]; atMs: number } = { workerUrls: [], atMs: Number.NEGATIVE_INFINITY };
  return async () => {
    if (performance.now() - known.atMs < WORKER_URLS_FRESH_MS) return known.workerUrls;
    const found = (await Promise.all(urls.map((url) => urlsOf(url, log)))).flat();
    known = { workerUrls: found.length > 0 ? found : known.workerUrls, atMs: performance.now() };
    return known.workerUrls;
  };
}

function atCapacity(): AppError {
  return new AppError('at_capacity', { retryAfterSeconds: 2 });
}

async function urlsOf(url: string, log: Logger): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  const found = await lookup(hostname.replaceAll(/^\[|\]$/g, ''), { all: true }).catch((cause: unknown) => {
    log.warn({ url, err: cause }, 'capture worker not resolved');
    return [];
  });
  return found.map(({ address, family }) => `${protocol}//${family === 6 ? `[${address}]` : address}:${port || 80}`);
}

/** Random order among equals, or every node would choose the same worker. */
function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((item) => ({ each: item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each: item }) => item);
}
