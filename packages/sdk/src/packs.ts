// Packs in one call: from an address, an idea or a file, to the finished record.

import type { Shape } from '@galley/contract';
import type { Extras } from './client.ts';
import { type Deps, type Sending, type Upload, upload } from './uploads.ts';
import { type Job, type Waiting, waitForJob } from './wait-for-job.ts';

/** One of an address, an idea or a file. `instruction` steers the tone only. */
export type PackSource = ({ url: string } | { idea: string } | Upload) & { instruction?: string };

export type Packs = {
  /**
   * Accepted, not finished: the job's id and where users see it. A file is another one each time it is uploaded:
   * to repeat its pack under an `idempotencyKey`, upload it once and give its address.
   */
  create: (source: PackSource, sending?: Sending) => Promise<Shape<'AcceptedPack'>>;
  /** The finished pack. Throws `JobFailed` when it cannot be made; then nothing was charged. */
  createAndWait: (source: PackSource, waiting?: Waiting & Pick<Sending, 'onProgress'>) => Promise<Job>;
  /** Free: what the source is, whether it can be had, and the price. */
  preflight: (
    source: { url: string } | { idea: string },
    extras?: Pick<Extras, 'signal'>,
  ) => Promise<Shape<'Preflight'>>;
  /** A signed URL of the zip; it is built when first asked for. */
  zip: (jobId: string, extras?: Pick<Extras, 'signal'>) => Promise<Shape<'Zip'>>;
};

type Body = Shape<'InstantPostRequest'>;

export function createPacks(deps: Deps): Packs {
  const { client } = deps;
  const create: Packs['create'] = async (source, sending = {}) => {
    const { signal, idempotencyKey } = sending;
    const known = 'file' in source ? { url: (await upload(deps, source, sending)).url } : source;
    const { instruction } = source;
    const body = { ...bodyOf(known), ...(instruction === undefined ? {} : { instruction }) };
    return client.call('POST /api/v1/instant-post', { body }, { signal, idempotencyKey });
  };
  return {
    create,
    createAndWait: async (source, waiting = {}) => {
      const { job_id } = await create(source, waiting);
      return waitForJob(client, job_id, waiting);
    },
    preflight: (source, extras) => client.call('POST /api/v1/instant-post/preflight', { body: bodyOf(source) }, extras),
    zip: (jobId, extras) =>
      client.call('GET /api/v1/instant-post/jobs/{job_id}/zip', { params: { job_id: jobId } }, extras),
  };
}

function bodyOf(source: { url: string } | { idea: string }): Body {
  if ('url' in source) return { mode: 'from_url', from_url: { url: source.url } };
  return { mode: 'from_idea', idea: { prompt: source.idea } };
}
