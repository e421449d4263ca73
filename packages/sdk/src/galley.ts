// The whole API in one object, for a key or a token.

import type { CallInput, Shape } from '@galley/contract';
import type { AccountEvent } from './account-event.ts';
import { type Client, createClient, type Extras, withoutSlash } from './client.ts';
import { followEvents } from './events.ts';
import { createPacks, type Packs } from './packs.ts';
import { type Upload, type UploadOptions, upload } from './uploads.ts';
import { type Job, type WaitOptions, waitForJob } from './wait-for-job.ts';

export type Galley = {
  packs: Packs;
  screenshot: (
    options: CallInput<'POST /api/v1/capture/screenshot'>['body'],
    extras?: Extras,
  ) => Promise<Shape<'Screenshot'>>;
  /** The finished job; its `video` has the URL. */
  scrollVideo: (options: CallInput<'POST /api/v1/capture/video'>['body'], waiting?: WaitOptions) => Promise<Job>;
  waitForJob: (jobId: string, waiting?: WaitOptions) => Promise<Job>;
  balance: () => Promise<Shape<'Balance'>>;
  upload: (file: Upload, sending?: UploadOptions) => Promise<{ upload_id: string; url: string }>;
  /** Every event of the account, once and in order, until the signal is aborted. */
  events: (options?: { after?: number; signal?: AbortSignal }) => AsyncGenerator<AccountEvent>;
  /** Any operation of the API by method and path. */
  call: Client['call'];
};

type Credential = { apiKey: string } | { token: () => Promise<string> };
type Options = Credential & { baseUrl: string; retries?: number; fetch?: typeof fetch };

const RETRIES = 3;

export function createGalley({ baseUrl, retries = RETRIES, fetch = globalThis.fetch, ...credential }: Options): Galley {
  const client = createClient({ ...credential, baseUrl, retries, fetch });
  const deps = { client, fetch };
  return {
    packs: createPacks(deps),
    screenshot: (options, extras) => client.call('POST /api/v1/capture/screenshot', { body: options }, extras),
    scrollVideo: async (options, waiting = {}) => {
      const { signal, idempotencyKey } = waiting;
      const { job_id } = await client.call('POST /api/v1/capture/video', { body: options }, { signal, idempotencyKey });
      return waitForJob(client, job_id, waiting);
    },
    waitForJob: (jobId, waiting) => waitForJob(client, jobId, waiting),
    balance: () => client.call('GET /api/v1/credits/balance'),
    upload: (file, sending) => upload(deps, file, sending),
    events: (options = {}) => followEvents(client, { wsUrl: withoutSlash(baseUrl).replace(/^http/, 'ws'), ...options }),
    call: client.call,
  };
}
