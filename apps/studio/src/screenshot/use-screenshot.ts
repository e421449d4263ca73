import type { CallInput, Problem, Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, attemptOf, client, queryKeys } from '#api';

export type ScreenshotBody = CallInput<'POST /api/v1/capture/screenshot'>['body'];

/** An image, or the reason why there is none: both are results, with duration and cost. */
export type ScreenshotResult = {
  body: ScreenshotBody;
  status: number;
  requestId: string;
  tookSeconds: number;
} & ({ image: Shape<'Screenshot'>; rejection?: never } | { rejection: Rejection; image?: never });

export type Rejection = Problem & { verdict?: string; evidence?: string[]; evidence_url?: string };

/** 422 is a verdict about the page, not a failure of the call. */
const ABOUT_THE_PAGE = 422;

export function useScreenshot() {
  const queries = useQueryClient();
  const attempt = attemptOf('shot');
  return useMutation({
    mutationFn: (body: ScreenshotBody) => take(body, attempt.keyFor(body)),
    onSettled: (_screenshot, cause) => {
      attempt.end(cause);
      void queries.invalidateQueries({ queryKey: queryKeys.balance });
    },
  });
}

async function take(body: ScreenshotBody, idempotencyKey: string): Promise<ScreenshotResult> {
  const started = performance.now();
  const took = () => ({ body, tookSeconds: (performance.now() - started) / 1_000 });
  try {
    const response = await client.send('POST /api/v1/capture/screenshot', { body }, { idempotencyKey });
    const requestId = response.headers.get('x-request-id') ?? '';
    return { ...took(), status: response.status, requestId, image: response.body };
  } catch (cause) {
    if (!(cause instanceof ApiProblem) || cause.status !== ABOUT_THE_PAGE) throw cause;
    return {
      ...took(),
      status: cause.status,
      requestId: cause.problem.request_id,
      rejection: cause.problem as Rejection,
    };
  }
}
