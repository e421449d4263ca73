/**
 * Whether an account that has paid was here within the last day. A process that starts assumes so for ten minutes,
 * since
 * otherwise the first customer after a restart finds all slots taken.
 */
export type CustomerPresence = { note: (hasPaid: boolean) => void; isPresent: () => boolean };

const PRESENT_MS = 24 * 60 * 60 * 1_000;
const ASSUMED_MS = 10 * 60 * 1_000;

export function createCustomerPresence({
  now = () => performance.now(),
}: {
  now?: () => number;
} = {}): CustomerPresence {
  let seenMs = now() - PRESENT_MS + ASSUMED_MS;
  return {
    note: (hasPaid) => {
      if (hasPaid) seenMs = now();
    },
    isPresent: () => now() - seenMs < PRESENT_MS,
  };
}
