import type { CallInput, Problem, Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, attemptOf, client, queryKeys } from '#api';

export type ShotBody = CallInput<'POST /api/v1/capture/screenshot'>['body'];

/** A picture, or the reason why there is none: both are results, with what they took and what they cost. */
export type Shot = {
  body: ShotBody;
  status: number;
  requestId: string;
  tookSeconds: number;
} & ({ picture: Shape<'Screenshot'>; refusal?: never } | { refusal: Refusal; picture?: never });

export type Refusal = Problem & { verdict?: string; evidence?: string[]; evidence_url?: string };

/** 422 is an answer about the page, not an accident. */
const ABOUT_THE_PAGE = 422;

export function useShot() {
  const queries = useQueryClient();
  const attempt = attemptOf('shot');
  return useMutation({
    mutationFn: (body: ShotBody) => take(body, attempt.keyFor(body)),
    onSettled: (_shot, cause) => {
      attempt.end(cause);
      void queries.invalidateQueries({ queryKey: queryKeys.balance });
    },
  });
}

async function take(body: ShotBody, idempotencyKey: string): Promise<Shot> {
  const started = performance.now();
  const took = () => ({ body, tookSeconds: (performance.now() - started) / 1_000 });
  try {
    const answer = await client.send('POST /api/v1/capture/screenshot', { body }, { idempotencyKey });
    const requestId = answer.headers.get('x-request-id') ?? '';
    return { ...took(), status: answer.status, requestId, picture: answer.body };
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.status !== ABOUT_THE_PAGE) throw cause;
    return { ...took(), status: cause.status, requestId: cause.problem.request_id, refusal: cause.problem as Refusal };
  }
}
