import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client, queryKeys } from '#api';
import { Button, CopyButton, Field, Modal, ProblemNote, Toggle } from '#ui';

type CreatedWebhook = Shape<'CreatedWebhook'>;
type EventName = CreatedWebhook['events'][number];

const choices: readonly { event: EventName; label: string; hint: string }[] = [
  { event: 'job.completed', label: 'A job is completed', hint: 'job.completed' },
  { event: 'job.failed', label: 'A job has failed', hint: 'job.failed' },
  { event: 'share.commented', label: 'A visitor comments on a pack', hint: 'share.commented' },
  { event: 'share.decided', label: 'A visitor decides on a pack', hint: 'share.decided' },
  { event: 'credits.low', label: 'Credits run low', hint: 'credits.low' },
];

/** Asks for a URL, then shows the secret, once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedWebhook>();
  return made ? <SecretOnce made={made} onClose={onClose} /> : <WebhookForm onMade={setMade} onClose={onClose} />;
}

function WebhookForm({ onMade, onClose }: { onMade: (made: CreatedWebhook) => void; onClose: () => void }) {
  const queries = useQueryClient();
  const attempt = useRef(crypto.randomUUID());
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly EventName[]>(['job.completed', 'job.failed']);
  const [error, setError] = useState<string>();
  const add = useMutation({
    mutationFn: () => {
      const body = { url: url.trim(), events: [...events] };
      return client.call('POST /api/v1/webhooks', { body }, { idempotencyKey: attempt.current });
    },
    onError: () => {
      attempt.current = crypto.randomUUID();
    },
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: queryKeys.webhooks });
      onMade(made);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(url, events);
    setError(problem);
    if (problem === undefined) add.mutate();
  };
  const turn = (event: EventName) => (isOn: boolean) =>
    setEvents(isOn ? [...events, event] : events.filter((item) => item !== event));
  return (
    <Modal title="New webhook" description="We send a signed POST to this URL." isOpen onLeave={onClose}>
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <Field
          label="URL"
          type="url"
          placeholder="https://your-server.example/hooks/galley"
          error={error}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <fieldset className="stack">
          <legend className="small dim">Tell it when</legend>
          {choices.map(({ event, label, hint }) => (
            <Toggle key={event} label={label} hint={hint} isOn={events.includes(event)} onTurn={turn(event)} />
          ))}
        </fieldset>
        {add.error && <ProblemNote cause={add.error} title="The webhook was not added" />}
        <div className="row justify-end">
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={add.isPending && 'Adding it'}>
            Add webhook
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function problemOf(url: string, events: readonly EventName[]): string | undefined {
  if (!/^https?:\/\/./.test(url.trim())) return 'Give the whole address, with https:// before it.';
  return events.length === 0 ? 'Choose at least one thing to be told of.' : undefined;
}

/** The only time this secret is shown. Escape does not close the dialog before the secret was copied. */
function SecretOnce({ made, onClose }: { made: CreatedWebhook; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Modal
      title="Copy the secret now"
      description="Your server checks our signature with it. This is the only time it is shown."
      isOpen
      onLeave={() => isCopied && onClose()}
    >
      <div className="secret">
        <code>{made.secret}</code>
      </div>
      <div className="row mt-3 flex-wrap">
        <CopyButton className="grow" text={made.secret} copiedLabel="Secret copied" onCopied={() => setCopied(true)}>
          Copy
        </CopyButton>
      </div>
      <hr className="rule once-rule" />
      <div className="row between flex-wrap">
        <p className="small dim">Lost it later? Add the URL again and delete this one.</p>
        <Button variant={isCopied ? 'primary' : 'plain'} onClick={onClose}>
          {isCopied ? 'Done' : 'Close without copying'}
        </Button>
      </div>
    </Modal>
  );
}
