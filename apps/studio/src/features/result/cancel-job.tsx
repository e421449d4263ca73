import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, type Job, jobQuery, queryKeys } from '#api';
import { isPack } from '#job';
import { Button, Confirm, ProblemNote } from '#ui';

export function CancelJob({ job }: { job: Job }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => client.call('POST /api/v1/jobs/{id}/cancel', { params: { id: job.id } }),
    onSuccess: (ended) => {
      queries.setQueryData(jobQuery(job.id).queryKey, ended);
      void queries.invalidateQueries({ queryKey: queryKeys.balance });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      {cancel.error && <ProblemNote cause={cancel.error} title="It was not stopped" />}
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Confirm
        title={isPack(job) ? 'Stop this pack?' : 'Stop this job?'}
        cancelLabel="Keep going"
        go="Stop"
        isOpen={isAsking}
        isBusy={cancel.isPending}
        onCancel={() => setAsking(false)}
        onGo={() => cancel.mutate()}
      >
        Nothing is charged. Assets made so far are lost.
      </Confirm>
    </>
  );
}
