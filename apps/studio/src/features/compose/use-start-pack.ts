import type { CallInput } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { attemptOf, client, queryKeys } from '#api';
import { useDraft } from '#draft';

export type PackBody = CallInput<'POST /api/v1/instant-post'>['body'];

/** Submits once: the same body sent again after a lost response is the same pack. */
export function useStartPack() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { clear } = useDraft();
  const attempt = attemptOf('pack');
  return useMutation({
    mutationFn: (body: PackBody) =>
      client.call('POST /api/v1/instant-post', { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSettled: (_response, cause) => attempt.end(cause),
    onSuccess: async ({ job_id: jobId }) => {
      clear();
      for (const queryKey of [queryKeys.jobs, queryKeys.balance]) void queries.invalidateQueries({ queryKey });
      await navigate({ to: '/result/$jobId', params: { jobId } });
    },
  });
}

export function bodyFor(source: { kind: 'url' | 'idea'; text: string }, tone: string): PackBody {
  const instruction = tone.trim() === '' ? {} : { instruction: tone.trim() };
  return source.kind === 'url'
    ? { mode: 'from_url', from_url: { url: source.text }, ...instruction }
    : { mode: 'from_idea', idea: { prompt: source.text.trim() }, ...instruction };
}
