import type { HostTurns } from '#platform/limiter';

type ReceiverRequest = {
  accountId: string;
  url: string;
  /** A test, a redelivery, or what a visitor of a review link did: it costs its caller nothing. */
  isFree: boolean;
  hasPaid: boolean;
};

type Deps = {
  hosts: Pick<HostTurns, 'take'>;
  /** Deliveries that found no turn together do not come back together. */
  random?: () => number;
};

/** `waitMs` until it is tried again; `none` once it has waited for several minutes. */
type ReceiverTurn = 'taken' | 'none' | { waitMs: number };

/** With the pauses below it waits for about four minutes. Each attempt costs the engine a run, so there are few. */
const MOST_WAITS = 4;
const FIRST_WAIT_SECONDS = 20;
const LONGEST_WAIT_SECONDS = 90;

/** Without turns many free accounts could send their deliveries to one host, which need not be their own. */
export async function takeReceiverTurn(
  { hosts, random = Math.random }: Deps,
  { accountId, url, isFree, hasPaid }: ReceiverRequest,
  attempt: number,
): Promise<ReceiverTurn> {
  if (hasPaid && !isFree) return 'taken';
  const { allowed, retryAfterSeconds } = await hosts.take(url, hasPaid ? 'delivery' : 'unpaid_delivery', accountId);
  if (allowed) return 'taken';
  if (attempt > MOST_WAITS) return 'none';
  const seconds = Math.min(LONGEST_WAIT_SECONDS, Math.max(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), retryAfterSeconds));
  return { waitMs: Math.ceil(seconds * (0.75 + random() / 2) * 1_000) };
}
