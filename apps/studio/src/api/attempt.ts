import { ApiProblem } from '@galley/sdk';

/** The Idempotency-Key of what is being asked for. */
export type Attempt = {
  keyFor: (body: unknown) => string;
  /** An answer ends it. No answer, one of ours that broke, and "still running" do not: what was asked may be done. */
  end: (cause: Error | null) => void;
};

type Kept = { text: string; key: string };

/** The same sent again after a lost answer is the same, also after a reload: it is made and charged once. */
export function attemptOf(name: string): Attempt {
  const place = `galley:attempt:${name}`;
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body);
      const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
      if (kept?.text === text) return kept.key;
      const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-');
      sessionStorage.setItem(place, JSON.stringify({ text, key }));
      return key;
    },
    end: (cause) => {
      if (!mayBeDone(cause)) sessionStorage.removeItem(place);
    },
  };
}

function mayBeDone(cause: Error | null): boolean {
  if (cause === null) return false;
  if (!(cause instanceof ApiProblem)) return true;
  return cause.status >= 500 || cause.code === 'idempotency_in_progress';
}
