import type { CallInput } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { attemptOf, client, queryKeys } from '#api';
import { useDraft } from '#draft';

/** As long as every name may be. */
const LONGEST_NAME = 80;

export type PackBody = CallInput<'POST /api/v1/instant-post'>['body'];

type Start = { body: PackBody; fileName?: string | undefined };

/** Submits once: the same body sent again after a lost response is the same pack. */
export function useStartPack() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { clear } = useDraft();
  const attempt = attemptOf('pack');
  return useMutation({
    mutationFn: async ({ body, fileName }: Start) => {
      const started = await client.call(
        'POST /api/v1/instant-post',
        { body },
        { idempotencyKey: attempt.keyFor(body) },
      );
      if (fileName !== undefined) await nameAfter(fileName, started.job_id);
      return started;
    },
    onSettled: (_response, cause) => attempt.end(cause),
    onSuccess: async ({ job_id: jobId }) => {
      clear();
      for (const queryKey of [queryKeys.jobs, queryKeys.balance]) void queries.invalidateQueries({ queryKey });
      await navigate({ to: '/result/$jobId', params: { jobId } });
    },
  });
}

/** An uploaded video is found under the name of its file; its URL says nothing to its owner. */
async function nameAfter(fileName: string, id: string): Promise<void> {
  const name = fileName
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .slice(0, LONGEST_NAME);
  if (name === '') return;
  // The pack is being made; a name can be given later as well.
  await client.call('PATCH /api/v1/jobs/{id}', { params: { id }, body: { name } }).catch(() => undefined);
}

export function bodyFor(source: { kind: 'url' | 'idea'; text: string }, tone: string): PackBody {
  const instruction = tone.trim() === '' ? {} : { instruction: tone.trim() };
  return source.kind === 'url'
    ? { mode: 'from_url', from_url: { url: source.text }, ...instruction }
    : { mode: 'from_idea', idea: { prompt: source.text.trim() }, ...instruction };
}
