import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, type Job, type JobSummary, jobQuery, queryKeys } from '#api';
import { Button, Field, Modal, ProblemNote } from '#ui';
import { givenName, nameOf } from './describe-job.ts';

/** Asks for a name; an empty one brings back the name that was found. */
export function RenameJob({ job, onClose }: { job: Job | JobSummary; onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(nameOf(job));
  const found = givenName(job);
  const rename = useMutation({
    mutationFn: () => {
      const typed = name.trim();
      const body = { name: typed === '' || typed === found ? null : typed };
      return client.call('PATCH /api/v1/jobs/{id}', { params: { id: job.id }, body });
    },
    onSuccess: (renamed) => {
      queries.setQueryData(jobQuery(job.id).queryKey, renamed);
      void queries.invalidateQueries({ queryKey: queryKeys.jobs });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate();
  };
  return (
    <Modal
      title="Rename"
      description="Only you see this name. It also names the files you download."
      isOpen
      onLeave={onClose}
    >
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <Field
          label="Name"
          maxLength={120}
          value={name}
          placeholder={found}
          hint={`Empty: “${found}”`}
          onChange={({ target }) => setName(target.value)}
          onFocus={({ target }) => target.select()}
        />
        {rename.error && <ProblemNote cause={rename.error} title="It was not renamed" />}
        <div className="row justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={rename.isPending && 'Saving'}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
