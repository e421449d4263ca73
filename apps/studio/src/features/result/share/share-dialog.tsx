import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client, sharesQuery } from '#api';
import { Button, CopyButton, day, Modal, ProblemNote, SelectField } from '#ui';

type CreatedShare = Shape<'CreatedShare'>;
type Right = CreatedShare['can'];

const rights: readonly (readonly [Right, string])[] = [
  ['decide', 'See, comment and approve'],
  ['comment', 'See and comment'],
  ['view', 'See only'],
];
const DAY_SECONDS = 24 * 60 * 60;
const lives = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
] as const;

/** Asks what the link allows, then shows it, once. */
export function ShareDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const [made, setMade] = useState<CreatedShare>();
  return made ? (
    <LinkOnce made={made} onClose={onClose} />
  ) : (
    <ShareForm jobId={jobId} onMade={setMade} onClose={onClose} />
  );
}

function ShareForm({
  jobId,
  onMade,
  onClose,
}: {
  jobId: string;
  onMade: (made: CreatedShare) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const attempt = useRef(crypto.randomUUID());
  const [can, setCan] = useState<string>('decide');
  const [days, setDays] = useState('7');
  const make = useMutation({
    mutationFn: () => {
      const body = { can: can as Right, expires_in: Number(days) * DAY_SECONDS };
      const extras = { idempotencyKey: attempt.current };
      return client.call('POST /api/v1/jobs/{id}/shares', { params: { id: jobId }, body }, extras);
    },
    onError: () => {
      attempt.current = crypto.randomUUID();
    },
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: sharesQuery(jobId).queryKey });
      onMade(made);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <Modal
      title="Share for review"
      description="Anyone with the link sees this pack without an account, and nothing else of yours."
      isOpen
      onLeave={onClose}
    >
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <SelectField label="Visitors can" className="" options={rights} value={can} onPick={setCan} />
        <SelectField label="The link works for" className="" options={lives} value={days} onPick={setDays} />
        {make.error && <ProblemNote cause={make.error} title="The link was not made" />}
        <div className="row justify-end">
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={make.isPending && 'Making it'}>
            Make link
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function LinkOnce({ made, onClose }: { made: CreatedShare; onClose: () => void }) {
  return (
    <Modal
      title="Copy the link now"
      description={`This is the only time it is shown. It works until ${day(made.expires_at, Date.now())}; you can revoke it on this page.`}
      isOpen
      onLeave={onClose}
    >
      <div className="secret">
        <code>{made.url}</code>
      </div>
      <div className="row mt-3 flex-wrap justify-end">
        <CopyButton variant="primary" text={made.url} copiedLabel="Link copied">
          Copy link
        </CopyButton>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}
