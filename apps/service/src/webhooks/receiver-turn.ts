import type { HostTurns } from '#platform/limiter';

type ReceiverRequest = {
  url: string;
  /** A test or a redelivery, which costs its caller nothing. */
  isRequested: boolean;
  hasPaid: boolean;
};

/** `waitMs` until it is tried again; `none` once it has waited for several minutes. */
type ReceiverTurn = 'taken' | 'none' | { waitMs: number };

/** With the pauses below it waits for four minutes. */
const MOST_WAITS = 8;
const LONGEST_WAIT_SECONDS = 60;

/** Without turns many free accounts could send their deliveries to one host, which need not be their own. */
export async function takeReceiverTurn(
  hosts: Pick<HostTurns, 'take'>,
  { url, isRequested, hasPaid }: ReceiverRequest,
  attempt: number,
): Promise<ReceiverTurn> {
  if (hasPaid && !isRequested) return 'taken';
  const { allowed, retryAfterSeconds } = await hosts.take(url, hasPaid ? 'delivery' : 'unpaid_delivery');
  if (allowed) return 'taken';
  if (attempt > MOST_WAITS) return 'none';
  return { waitMs: Math.min(LONGEST_WAIT_SECONDS, Math.max(2 ** attempt, retryAfterSeconds)) * 1_000 };
}
