// Packs in one call: from a URL, an idea or a file, to the finished record.

import type { CallInput, Shape } from '@galley/contract';
import type { Extras } from './client.ts';
import { type Deps, type Upload, type UploadOptions, upload } from './uploads.ts';
import { type Job, type WaitOptions, waitForJob } from './wait-for-job.ts';

/** One of a URL, an idea or a file. `instruction` steers the tone only. */
export type PackSource = ({ url: string } | { idea: string } | Upload) & { instruction?: string };

export type Packs = {
  /**
   * Accepted, not finished: the job's id and its page. Each upload of a file is a new file: to repeat its pack under an
   * `idempotencyKey`, upload it once and give its URL.
   */
  create: (source: PackSource, sending?: UploadOptions) => Promise<Shape<'AcceptedPack'>>;
  /** The finished pack. Throws `JobFailed` when it cannot be made; then nothing was charged. */
  createAndWait: (source: PackSource, waiting?: WaitOptions & Pick<UploadOptions, 'onProgress'>) => Promise<Job>;
  /** Free: what the source is, whether it is available, and the price. */
  preflight: (
    source: { url: string } | { idea: string },
    extras?: Pick<Extras, 'signal'>,
  ) => Promise<Shape<'Preflight'>>;
  /** A signed URL of the zip, which is built at the first request. */
  zip: (jobId: string, extras?: Pick<Extras, 'signal'>) => Promise<Shape<'Zip'>>;
  /** Accepted, not finished: the job that makes the next version. With `dryRun` the price, and what would change. */
  edit: (
    jobId: string,
    changes: readonly EditChange[],
    extras?: Extras & { dryRun?: boolean },
  ) => Promise<Shape<'AcceptedEdit'>>;
  /** The pack in its next version. Throws `JobFailed` when it cannot be made; then nothing was charged. */
  editAndWait: (jobId: string, changes: readonly EditChange[], waiting?: WaitOptions) => Promise<Job>;
  /** Newest first. */
  versions: (jobId: string, extras?: Pick<Extras, 'signal'>) => Promise<Shape<'PackVersion'>[]>;
  /** Free. The pack in its next version, which has the content of an older one. */
  restoreAndWait: (jobId: string, version: number, waiting?: WaitOptions) => Promise<Job>;
};

export type EditChange = NonNullable<CallInput<'POST /api/v1/jobs/{id}/edits'>['body']>['changes'][number];

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
  const edit: Packs['edit'] = (jobId, changes, { dryRun, ...extras } = {}) => {
    const body = { changes: [...changes], ...(dryRun === undefined ? {} : { dry_run: dryRun }) };
    return client.call('POST /api/v1/jobs/{id}/edits', { params: { id: jobId }, body }, extras);
  };
  /** The pack of an accepted edit, once it is done. */
  const changed = async (jobId: string, accepted: Shape<'AcceptedEdit'>, waiting: WaitOptions): Promise<Job> => {
    if (accepted.job_id !== null) await waitForJob(client, accepted.job_id, waiting);
    return client.call('GET /api/v1/jobs/{id}', { params: { id: jobId } }, { signal: waiting.signal });
  };
  return {
    create,
    edit,
    editAndWait: async (jobId, changes, waiting = {}) => {
      const { signal, idempotencyKey } = waiting;
      return changed(jobId, await edit(jobId, changes, { signal, idempotencyKey }), waiting);
    },
    versions: async (jobId, extras) =>
      (await client.call('GET /api/v1/jobs/{id}/versions', { params: { id: jobId } }, extras)).versions,
    restoreAndWait: async (jobId, version, waiting = {}) => {
      const { signal, idempotencyKey } = waiting;
      const params = { id: jobId, version: `${version}` };
      const extras = { signal, idempotencyKey };
      const accepted = await client.call('POST /api/v1/jobs/{id}/versions/{version}/restore', { params }, extras);
      return changed(jobId, accepted, waiting);
    },
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
