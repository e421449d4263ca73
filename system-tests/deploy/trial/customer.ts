import { randomUUID } from 'node:crypto';
import type { Shape } from '@galley/contract';
import { eventually } from '@galley/e2e/eventually.ts';
import { url } from './start-trial.ts';

export type Customer = ReturnType<typeof customerOf>;

type Entry = { kind: string; amount: number; job_id: string | null };

/** A user who signed up over public HTTP, with the credits of a new account. */
export async function signUp(): Promise<Customer> {
  const account = { email: `${randomUUID()}@shop.example`, password: randomUUID(), channel: 'agent', agent: 'a trial' };
  const { api_key: key } = await send<{ api_key: string }>('POST', '/auth/signup', { body: account });
  return customerOf(key);
}

/** The user whose key this is. */
export function customerOf(key: string) {
  return {
    key,
    get: <Body>(path: string): Promise<Body> => send<Body>('GET', path, { key }),
    post: <Body>(path: string, body: unknown): Promise<Body> => send<Body>('POST', path, { key, body }),
    /** Sends the request until it is accepted; with its Idempotency-Key it is one pack however often it is sent. */
    submit: async (body: unknown): Promise<string> => {
      const repeatKey = randomUUID();
      const accepted = await eventually(
        () => send<{ job_id: string }>('POST', '/instant-post', { key, body, repeatKey }),
        { withinMs: 300_000, everyMs: 1_000 },
      );
      if (accepted === undefined) throw new Error('no pack was accepted within five minutes');
      return accepted.job_id;
    },
    ended: (jobId: string, withinMs: number): Promise<Shape<'Job'> | undefined> =>
      eventually(
        async () => {
          const job = await send<Shape<'Job'>>('GET', `/jobs/${jobId}`, { key });
          return job.finished_at === null ? undefined : job;
        },
        { withinMs, everyMs: 1_000 },
      ),
    charges: async (): Promise<Entry[]> => {
      const { entries } = await send<{ entries: Entry[] }>('GET', '/credits/ledger?limit=100', { key });
      return entries.filter(({ kind }) => kind === 'capture');
    },
  };
}

type RequestInput = { key?: string; body?: unknown; repeatKey?: string };

async function send<Body>(method: string, path: string, { key, body, repeatKey }: RequestInput): Promise<Body> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(repeatKey === undefined ? {} : { 'idempotency-key': repeatKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(120_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}
