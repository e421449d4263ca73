/**
 * Whether an account that has paid was here within the last day. A process that starts assumes so, since otherwise the
 * first customer after a restart finds all slots taken. On installs where nobody pays that ends after a day.
 */
export type CustomerPresence = { note: (hasPaid: boolean) => void; isPresent: () => boolean };

const PRESENT_MS = 24 * 60 * 60 * 1_000;

export function createCustomerPresence({
  now = () => performance.now(),
}: {
  now?: () => number;
} = {}): CustomerPresence {
  let seenMs = now();
  return {
    note: (hasPaid) => {
      if (hasPaid) seenMs = now();
    },
    isPresent: () => now() - seenMs < PRESENT_MS,
  };
}
