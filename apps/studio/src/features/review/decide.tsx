import { limits } from '@galley/contract';
import { CircleCheck, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button, Field, moment, Note, ProblemNote, useAnnounce } from '#ui';
import { TextArea } from './text-area.tsx';
import type { Review, Reviewing } from './use-review.ts';

type Decision = NonNullable<Review['decision']>;

/** Two buttons; a later decision replaces the earlier one. */
export function Decide({ review, reviewing }: { review: Review; reviewing: Reviewing }) {
  const { decide, author, setAuthor } = reviewing;
  const announce = useAnnounce();
  const [note, setNote] = useState('');
  const send = (decision: Decision['decision']) => {
    const about = note.trim() === '' ? {} : { note: note.trim() };
    const onSuccess = () => {
      announce(decision === 'approved' ? 'Approved' : 'Changes asked for');
      scrollTo({ top: 0 });
    };
    decide.mutate({ decision, version: review.version, ...about }, { onSuccess });
  };
  return (
    <div className="stack gap-3">
      <hr className="rule" />
      <h3 id="decide" tabIndex={-1}>
        Your decision on version {review.version}
      </h3>
      <TextArea label="Note" isOptional text={note} onType={setNote} />
      <Field
        label="Your name"
        isOptional
        maxLength={limits.shareAuthorCharacters}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      {decide.error && <ProblemNote cause={decide.error} title="The decision was not sent" />}
      <div className="row flex-wrap">
        <Button variant="primary" busy={decide.isPending && 'Sending'} onClick={() => send('approved')}>
          <CircleCheck /> Approve
        </Button>
        <Button busy={decide.isPending && 'Sending'} onClick={() => send('changes_requested')}>
          <PencilLine /> Ask for changes
        </Button>
      </div>
    </div>
  );
}

export function DecisionNote({ decision, version }: { decision: Decision; version: number }) {
  const isApproved = decision.decision === 'approved';
  return (
    <Note tone={isApproved ? 'ok' : 'warn'}>
      <p className="strong">
        {isApproved ? 'Approved' : 'Changes asked for'}
        {decision.version === version ? '' : `, on version ${decision.version}`}
      </p>
      <p className="small num">
        {decision.author && <bdi>{decision.author}, </bdi>}
        {moment(decision.decided_at, Date.now())}
      </p>
      {decision.note && (
        <p className="review-text small" dir="auto">
          {decision.note}
        </p>
      )}
    </Note>
  );
}
