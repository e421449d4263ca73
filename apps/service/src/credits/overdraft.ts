import { AppError } from '#platform/kernel';

/** What the functions of the ledger raise, in place of a status. */
const INSUFFICIENT = 'GC402';
const KEY_CAP = 'GC403';

/** Turns what the ledger raises into the answer that the caller understands (specification section 7). */
export async function refusingOverdraft<T>(
  { amountCredits }: { amountCredits: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code, detail } = cause as { code?: unknown; detail?: unknown };
    if (code === KEY_CAP) throw new AppError('key_cap_reached', { cause });
    if (code !== INSUFFICIENT) throw cause;
    // It brings the balance with it: asking for it would take a second connection while the first is still held.
    throw insufficientCredits(amountCredits, Number(detail));
  }
}

/** The 402 that every surface shows. */
export function insufficientCredits(required: number, balance: number): AppError {
  return new AppError('insufficient_credits', {
    detail: `This costs ${required} credits and the balance is ${balance}. Nothing was charged. Buy credits, then send the request again.`,
    extras: { top_up_url: '/api/v1/billing/purchase', required, balance },
  });
}
