import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { attemptOf, client, describeError, type Job, jobQuery } from '#api';
import { assetName, isLive, isPack } from '#job';
import { Button, useAnnounce } from '#ui';

const attempt = attemptOf('retry');
const POLL_MS = 1_500;

/** The offer to make it again; null where the pack is not a finished one. */
export function retryOf(job: Job, name: string): ReactNode {
  return isPack(job) && job.status === 'completed' ? <RetryAsset job={job} name={name} /> : null;
}

/** Makes one clip or still again, free. The pack has it as a new version. */
function RetryAsset({ job, name }: { job: Job; name: string }) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const { id } = job;
  const send = useMutation({
    mutationFn: () => {
      const body = { changes: [{ kind: 'retry' as const, asset: name }] };
      const extras = { idempotencyKey: attempt.keyFor({ id, version: job.version, body }) };
      return client.call('POST /api/v1/jobs/{id}/edits', { params: { id }, body }, extras);
    },
    onSettled: (_made, cause) => attempt.end(cause),
  });
  const editId = send.data?.job_id ?? '';
  const { data: edit } = useQuery({
    ...jobQuery(editId),
    enabled: editId !== '',
    refetchInterval: ({ state }) => (state.data === undefined || isLive(state.data) ? POLL_MS : false),
  });
  const status = edit?.status;
  useEffect(() => {
    if (status !== 'completed' && status !== 'failed') return;
    announce(status === 'completed' ? `${assetName(name)} is ready` : `${assetName(name)} did not finish again`);
    void queries.invalidateQueries({ queryKey: jobQuery(id).queryKey });
  }, [status, name, id, queries, announce]);
  if (status === 'failed') return <span>It did not finish this time either. Nothing was charged.</span>;
  const isBusy = send.isPending || (editId !== '' && status !== 'completed');
  return (
    <>
      <Button size="sm" className="mt-1.5" busy={isBusy && 'Making'} onClick={() => send.mutate()}>
        Try again, free
      </Button>
      {send.error && <span role="alert">{describeError(send.error).detail}</span>}
    </>
  );
}
