import { limits, operations } from '@galley/contract';
import type { ReadPage } from '#platform/database';
import { AppError, type Endpoint, endpoint } from '#platform/kernel';
import type { Jobs } from './jobs.ts';
import type { Records } from './record.ts';

/** URLs are signed anew in each interval, so the record changes with it. */
const STEP_MS = limits.signedUrlStepSeconds * 1_000;

type Deps = { jobs: Jobs; records: Records; readPage: ReadPage };

export function jobsEndpoints({ jobs, records, readPage }: Deps): Endpoint[] {
  return [
    endpoint(operations.listJobs, ({ principal }, { query }) => {
      const { type, except_type: exceptType, status, q } = query;
      return records.list(principal.accountId, readPage(query), { type, exceptType, status, words: q });
    }),
    endpoint(operations.getJob, async ({ principal, setHeader }, { params }) => {
      const { record, version } = await records.read(principal.accountId, params.id);
      // A device or a website sees only the jobs that it started, not the other jobs of the account.
      const isKeyBound = principal.caller === 'anonymous' || principal.caller === 'web';
      if (isKeyBound && record.key_id !== principal.keyId) throw new AppError('not_found');
      setHeader('etag', `W/"${version}-${Math.floor(Date.now() / STEP_MS)}"`);
      return record;
    }),
    endpoint(operations.cancelJob, ({ principal }, { params }) => jobs.cancel(principal, params.id)),
    endpoint(operations.renameJob, ({ principal }, { params, body }) => jobs.rename(principal, params.id, body.name)),
    endpoint(operations.deleteJob, ({ principal }, { params }) => jobs.remove(principal, params.id)),
  ];
}
