import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, type Job, type JobSummary, queryKeys } from '#api';
import { Confirm, ProblemNote, useAnnounce } from '#ui';
import { isPack, nameOf } from './describe-job.ts';

type Props = { job: Job | JobSummary; onClose: () => void; onDeleted: () => void };

/** Asks first: files cannot be brought back. */
export function DeleteJob({ job, onClose, onDeleted }: Props) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/jobs/{id}', { params: { id: job.id } }),
    onSuccess: async () => {
      announce(`${nameOf(job)} deleted`);
      onDeleted();
      await queries.invalidateQueries({ queryKey: queryKeys.jobs });
      queries.removeQueries({ queryKey: ['job', job.id] });
    },
  });
  return (
    <Confirm
      title={`Delete “${nameOf(job)}”?`}
      cancelLabel="Keep it"
      go="Delete"
      isOpen
      isBusy={remove.isPending}
      onCancel={onClose}
      onGo={() => remove.mutate()}
    >
      {isPack(job)
        ? 'Its clips, stills, captions, versions and review links are deleted for good.'
        : 'Its files are deleted for good.'}{' '}
      Credits that were charged are not given back.
      {remove.error && <ProblemNote cause={remove.error} title="It was not deleted" />}
    </Confirm>
  );
}
