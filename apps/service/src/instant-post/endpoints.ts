import { operations } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Archives } from './archive/archives.ts';
import type { Preflight } from './preflight/preflight.ts';
import type { Submit } from './submit.ts';

type Verbs = { submit: Submit; preflight: Preflight; archives: Archives };

export function instantPostEndpoints({ submit, preflight, archives }: Verbs): Endpoint[] {
  return [
    endpoint(operations.submitInstantPost, ({ principal, idOnce }, { body }) => submit(principal, idOnce('job'), body)),
    endpoint(operations.preflightInstantPost, ({ principal, requestId, signal }, { body }) =>
      preflight.preflight(body, { id: requestId, accountId: principal.accountId, signal }),
    ),
    endpoint(operations.zipInstantPost, ({ principal }, { params }) =>
      archives.zip(principal.accountId, params.job_id),
    ),
  ];
}
