/** Whether an account that has paid was here within the last day. Nothing is reserved on installs where nobody pays. */
export type CustomerPresence = { note: (hasPaid: boolean) => void; isPresent: () => boolean };

const PRESENT_MS = 24 * 60 * 60 * 1_000;

export function createCustomerPresence({
  now = () => performance.now(),
}: {
  now?: () => number;
} = {}): CustomerPresence {
  let seenMs = Number.NEGATIVE_INFINITY;
  return {
    note: (hasPaid) => {
      if (hasPaid) seenMs = now();
    },
    isPresent: () => now() - seenMs < PRESENT_MS,
  };
}
