import { limits } from '@galley/contract';
import { type FormEvent, useState } from 'react';
import { Button, Field, moment, ProblemNote, useAnnounce } from '#ui';
import { TextArea } from './text-area.tsx';
import type { Review, Reviewing } from './use-review.ts';

type Props = { review: Review; reviewing: Reviewing; asset: string | null; name: string };

/** Comments on one asset, and a form for more if the link allows it. */
export function Comments({ review, reviewing, asset, name }: Props) {
  const comments = review.comments.filter((comment) => comment.asset === asset);
  return (
    <div className="stack gap-3">
      {comments.length > 0 && (
        <ul className="review-comments" aria-label={`Comments on ${name}`}>
          {comments.map(({ id, author, text, created_at, version }) => (
            <li key={id}>
              <p className="small dim num">
                <bdi className="strong">{author ?? 'Somebody'}</bdi>, {moment(created_at, Date.now())}
                {version === review.version ? '' : `, on version ${version}`}
              </p>
              <p className="review-text" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      {review.can !== 'view' && <CommentForm reviewing={reviewing} asset={asset} name={name} />}
    </div>
  );
}

function CommentForm({ reviewing, asset, name }: Omit<Props, 'review'>) {
  const { comment, author, setAuthor } = reviewing;
  const announce = useAnnounce();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isMine = comment.variables?.asset === (asset ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const body = { text: text.trim(), ...(asset === null ? {} : { asset }) };
    const onSuccess = () => {
      announce('Comment sent');
      setText('');
      setOpen(false);
    };
    comment.mutate(body, { onSuccess });
  };
  if (!isOpen) {
    return (
      <Button size="sm" className="self-start" aria-label={`Comment on ${name}`} onClick={() => setOpen(true)}>
        Comment
      </Button>
    );
  }
  return (
    <form className="stack gap-3" noValidate onSubmit={submit}>
      <TextArea label={`Comment on ${name}`} text={text} onType={setText} autoFocus />
      <Field
        label="Your name"
        isOptional
        maxLength={limits.shareAuthorCharacters}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      {comment.error && isMine && <ProblemNote cause={comment.error} title="The comment was not sent" />}
      <div className="row">
        <Button type="submit" variant="primary" size="sm" busy={comment.isPending && isMine && 'Sending'}>
          Send comment
        </Button>
        <Button size="sm" onClick={() => setOpen(false)}>
          Not now
        </Button>
      </div>
    </form>
  );
}
