import { type Caller, operations } from '@galley/contract';
import { AppError } from '#platform/kernel';

/** The SQLSTATE codes that the functions of the ledger raise. */
const INSUFFICIENT = 'GC402';
const KEY_CAP = 'GC403';

type SpendInput = { amountCredits: number; caller?: Caller | undefined };

/** Maps the SQL errors of the ledger to the error of the wire (specification section 7). */
export async function rejectingOverdraft<T>({ amountCredits, caller }: SpendInput, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code, detail } = cause as { code?: unknown; detail?: unknown };
    if (code === KEY_CAP) throw new AppError('key_cap_reached', { cause });
    if (code !== INSUFFICIENT) throw cause;
    // The SQL error has the balance: a query would need a second connection while the first is still held.
    throw insufficientCredits({ amountCredits, caller }, Number(detail));
  }
}

/** The 402 of every transport. */
export function insufficientCredits(
  { amountCredits: required, caller = 'live' }: SpendInput,
  balance: number,
): AppError {
  return new AppError('insufficient_credits', {
    detail: `This costs ${required} credits and the balance is ${balance}. Nothing was charged. ${ADVICE[caller]}, then send the request again.`,
    extras: { top_up_url: '/api/v1/billing/purchase', required, balance },
  });
}

const { signup, purchaseForDevice } = operations;

/** `top_up_url` is fixed (specification section 7) and rejects keys without an account of their own. */
const ADVICE: Record<Caller, string> = {
  live: 'Buy credits',
  session: 'Buy credits',
  anonymous: `Sign up with POST ${signup.path} and this key in X-API-Key, or buy credits for it with POST ${purchaseForDevice.path}`,
  web: `Buy credits for the account of this website with POST ${purchaseForDevice.path}`,
};
