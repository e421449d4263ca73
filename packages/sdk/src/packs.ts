// Packs in one call: from an address, an idea or a file, to the finished record.

import type { Shape } from '@galley/contract';
import type { Client } from './client.ts';
import { type Sending, type Upload, upload } from './uploads.ts';
import { type Job, type Waiting, waitForJob } from './wait-for-job.ts';

/** One of an address, an idea or a file. `instruction` steers the tone only. */
export type PackSource = ({ url: string } | { idea: string } | Upload) & { instruction?: string };

export type Packs = {
  /** Accepted, not finished: the job's id and where people see it. */
  create: (source: PackSource, sending?: Sending) => Promise<Shape<'AcceptedPack'>>;
  /** The finished pack. Throws `JobFailed` when it cannot be made; then nothing was charged. */
  createAndWait: (source: PackSource, waiting?: Waiting & Pick<Sending, 'onProgress'>) => Promise<Job>;
  /** Free: what the source is, whether it can be had, and the price. */
  preflight: (source: { url: string } | { idea: string }) => Promise<Shape<'Preflight'>>;
  /** A signed address of the zip; it is built when first asked for. */
  zip: (jobId: string) => Promise<Shape<'Zip'>>;
};

type Body = Shape<'InstantPostRequest'>;

export function createPacks(client: Client): Packs {
  const create: Packs['create'] = async (source, sending = {}) => {
    const { signal } = sending;
    const known = 'file' in source ? { url: (await upload(client, source, sending)).url } : source;
    const { instruction } = source;
    const body = { ...bodyOf(known), ...(instruction === undefined ? {} : { instruction }) };
    return client.call('POST /api/v1/instant-post', { body }, signal === undefined ? {} : { signal });
  };
  return {
    create,
    createAndWait: async (source, waiting = {}) => {
      const { job_id } = await create(source, waiting);
      return waitForJob(client, job_id, waiting);
    },
    preflight: (source) => client.call('POST /api/v1/instant-post/preflight', { body: bodyOf(source) }),
    zip: (jobId) => client.call('GET /api/v1/instant-post/jobs/{job_id}/zip', { params: { job_id: jobId } }),
  };
}

function bodyOf(source: { url: string } | { idea: string }): Body {
  if ('url' in source) return { mode: 'from_url', from_url: { url: source.url } };
  return { mode: 'from_idea', idea: { prompt: source.idea } };
}
