// What every attack gets: where the service is, the attacker's account, and the end time.

import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiResponse, type Call, call } from '@galley/e2e/wire.ts';

/** Passed to the attacker's process at its start. */
export type AttackSettings = {
  /** URL of the API. */
  url: string;
  /** URL of ordinary pages. */
  site: string;
  /** URL of the attacker's own pages. */
  ownSite: string;
  /** URL of a third-party host. */
  thirdParty: string;
  key: string;
  network: string;
  seconds: number;
};

/** What the attacker got without paying, and how often each response came. */
export type Gains = { stolen: string[]; delivered: Record<string, number>; responsesByPath: Record<string, number> };

export type AttackContext = AttackSettings & {
  isOver: () => boolean;
  api: (line: string, body?: unknown) => Promise<ApiResponse>;
  count: (what: string) => void;
  /** Something that has a price and was not paid for. */
  steal: (what: string) => void;
  /** Something that was paid for. */
  receive: (operation: string) => void;
};

export function openContext(order: AttackSettings): { context: AttackContext; gains: Gains } {
  const untilMs = performance.now() + order.seconds * 1_000;
  const gains: Gains = { stolen: [], delivered: {}, responsesByPath: {} };
  const add = (counts: Record<string, number>, name: string): void => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const api: AttackContext['api'] = async (line, body) => {
    const [method = '', path = ''] = line.split(' ');
    const headers = { 'x-forwarded-for': order.network };
    const asked: Call = { key: order.key, headers, ...(body === undefined ? {} : { body }) };
    return call(`${method} ${order.url}/api/v1${path}`, asked);
  };
  return {
    gains,
    context: {
      ...order,
      api,
      isOver: () => performance.now() > untilMs,
      count: (what) => add(gains.responsesByPath, what),
      steal: (what) => void gains.stolen.push(what),
      receive: (operation) => add(gains.delivered, operation),
    },
  };
}

/** Repeats until the end with this concurrency; a failed response stops nothing. */
export async function repeat(
  context: AttackContext,
  { lines = 1, everyMs }: { lines?: number; everyMs: number },
  act: (number: number) => Promise<void>,
): Promise<void> {
  let number = 0;
  const line = async (): Promise<void> => {
    while (!context.isOver()) {
      number += 1;
      await act(number).catch((cause) => context.count(`failed: ${cause}`));
      await sleep(everyMs);
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
}

/** The code of a problem, or the status if there is none. */
export function nameOf({ status, body }: ApiResponse): string {
  return typeof body['code'] === 'string' ? `${status} ${body['code']}` : String(status);
}
