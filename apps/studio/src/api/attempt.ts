import { ApiProblem } from '@galley/sdk';

/** The Idempotency-Key of the current request. */
export type Attempt = {
  keyFor: (body: unknown) => string;
  /** A response ends it. No response, a server error, and "still running" do not: the request may have succeeded. */
  end: (cause: Error | null) => void;
};

type StoredAttempt = { text: string; key: string };

/** A retry after a lost response has the same key, also after a reload: the result is made and charged once. */
export function attemptOf(name: string): Attempt {
  const storageKey = `galley:attempt:${name}`;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredAttempt | null;
      if (stored?.text === text) return stored.key;
      const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
      sessionStorage.setItem(storageKey, JSON.stringify({ text, key }));
      return key;
    },
    end: (cause) => {
      if (!mayBeDone(cause)) sessionStorage.removeItem(storageKey);
    },
  };
}

function mayBeDone(cause: Error | null): boolean {
  if (cause === null) return false;
  if (!(cause instanceof ApiProblem)) return true;
  return cause.status >= 500 || cause.code === 'idempotency_in_progress';
}
