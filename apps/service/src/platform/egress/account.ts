import type { DenialReason } from './decide.ts';
import { CLOCK_TOLERANCE_MS, type ProxyToken } from './proxy-token.ts';
import type { Target } from './target.ts';

export type Denial = Target & { reason: DenialReason };

/** What a proxy token has used, and what was denied to it. */
export type EgressUsage = { bytes: number; connections: number; denials: Denial[]; capped: boolean };

export type Account = {
  /** Counts one more connection, unless the token has none left. */
  admit: () => boolean;
  /** Counts bytes; the first byte above the limit closes every connection of the token. */
  spend: (bytes: number) => void;
  /** Calls `cut` when the token ends. Returns the function that unsubscribes. */
  join: (cut: () => void) => () => void;
  /**
   * Records why something was not reached. Returns false when that is recorded already, or when the limit is reached.
   */
  deny: (denial: Denial) => boolean;
  usage: () => EgressUsage;
  close: () => void;
};

/** Enough to explain a page; a hostile one requests a different host each time. */
const MOST_DENIALS = 100;

/** The longest timeout in Node. */
const LONGEST_MS = 2 ** 31 - 1;

export function createAccount(proxyToken: ProxyToken): Account {
  const live = new Set<() => void>();
  const denials = new Map<string, Denial>();
  let bytes = 0;
  let connections = 0;
  let capped = false;
  let timer: NodeJS.Timeout | undefined;

  function close(): void {
    clearTimeout(timer);
    for (const cut of [...live]) cut();
  }

  function leave(cut: () => void): void {
    live.delete(cut);
    if (live.size === 0) clearTimeout(timer);
  }

  /** One timer for all connections: slow responses end with the token. */
  function awaitEnd(): void {
    clearTimeout(timer);
    const leftMs = proxyToken.expiresAtMs + CLOCK_TOLERANCE_MS - Date.now();
    timer = setTimeout(close, Math.min(LONGEST_MS, Math.max(0, leftMs)));
    timer.unref();
  }

  return {
    admit: () => {
      capped ||= connections >= proxyToken.maxConnections || bytes >= proxyToken.maxBytes;
      if (!capped) connections += 1;
      return !capped;
    },
    spend: (count) => {
      bytes += count;
      if (capped || bytes <= proxyToken.maxBytes) return;
      capped = true;
      close();
    },
    join: (cut) => {
      if (live.size === 0) awaitEnd();
      live.add(cut);
      if (capped) cut();
      return () => leave(cut);
    },
    deny: (denial) => {
      const key = `${denial.host} ${denial.port} ${denial.reason}`;
      if (denials.has(key) || denials.size >= MOST_DENIALS) return false;
      denials.set(key, denial);
      return true;
    },
    usage: () => ({ bytes, connections, denials: [...denials.values()], capped }),
    close,
  };
}
