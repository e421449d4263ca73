import { AppError } from '#platform/kernel';

/** Enough for a browser that loads a whole pack at once. */
const MOST_OPEN = 32;
const RETRY_SECONDS = 2;

/** Counts the files that are being sent to each network; call the result when one is sent. */
export function createOpenFiles(most = MOST_OPEN): (network: string) => () => void {
  const counts = new Map<string, number>();
  return (network) => {
    const count = counts.get(network) ?? 0;
    if (count >= most) throw new AppError('rate_limited', { retryAfterSeconds: RETRY_SECONDS });
    counts.set(network, count + 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    };
  };
}
