// The slot seconds that each account used recently: a page that takes 40 s counts as much as 40 fast ones.

export type RecentUse = {
  /** Records a taken slot; call the result when it is released. */
  begin: (accountId: string) => () => void;
  secondsOf: (accountId: string) => number;
  /** Slots that the account occupies now. */
  runningOf: (accountId: string) => number;
  /** The number of accounts with a slot now or within the window. */
  readonly accounts: number;
};

type Use = { startMs: number; endMs: number };

const WINDOW_MS = 60_000;

export function createRecentUse({ now = () => performance.now() }: { now?: () => number } = {}): RecentUse {
  const uses = new Map<string, Use[]>();

  function recentOf(accountId: string): Use[] {
    const recent = (uses.get(accountId) ?? []).filter(({ endMs }) => endMs > now() - WINDOW_MS);
    if (recent.length > 0) uses.set(accountId, recent);
    else uses.delete(accountId);
    return recent;
  }

  return {
    begin: (accountId) => {
      const use = { startMs: now(), endMs: Number.POSITIVE_INFINITY };
      uses.set(accountId, [...recentOf(accountId), use]);
      return () => {
        use.endMs = Math.min(use.endMs, now());
      };
    },
    secondsOf: (accountId) =>
      recentOf(accountId)
        .map(({ startMs, endMs }) => Math.min(endMs, now()) - Math.max(startMs, now() - WINDOW_MS))
        .reduce((sum, item) => sum + item, 0) / 1_000,
    runningOf: (accountId) => recentOf(accountId).filter(({ endMs }) => endMs === Number.POSITIVE_INFINITY).length,
    get accounts() {
      for (const accountId of [...uses.keys()]) recentOf(accountId);
      return uses.size;
    },
  };
}
