import type { Shape } from '@galley/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '#api';
import { Button, day, Note, PasswordField, ProblemNote } from '#ui';
import { passwordError } from './rules.ts';
import { useForm } from './use-form.ts';

type Review = NonNullable<Shape<'Confirmation'>['review']>;

/** Someone else may have signed up with this email: their keys and webhooks are revoked unless ticked. */
export function ReviewForm({ token, review }: { token: string; review: Review }) {
  const [selected, setRetained] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: (password: string) => {
      const keep = { keys: idsIn(review.keys, selected), webhooks: idsIn(review.webhooks, selected) };
      return client.call('POST /api/v1/auth/email/confirm', { body: { token, keep, password } });
    },
    onSuccess: () => navigate({ to: '/login', search: { was: 'reset' } }),
  });
  const { form, input, submit } = useForm({ password: passwordError });
  const toggle = (id: string) =>
    setRetained((old) => new Set(old.has(id) ? [...old].filter((item) => item !== id) : [...old, id]));
  return (
    <form
      ref={form}
      className="stack gap-[18px]"
      noValidate
      onSubmit={(event) => submit(event, ({ password }) => confirm.mutate(password))}
    >
      <Note tone="warn">
        You did not sign up in this browser. Tick only what you made yourself; everything else is revoked, and every
        device is signed out.
      </Note>
      {review.keys.map((key) => (
        <Choice key={key.id} isStored={selected.has(key.id)} onToggle={() => toggle(key.id)}>
          Key <span className="mono">{key.prefix}…</span>, made {day(key.created_at, Date.now())}
        </Choice>
      ))}
      {review.webhooks.map((webhook) => (
        <Choice key={webhook.id} isStored={selected.has(webhook.id)} onToggle={() => toggle(webhook.id)}>
          Webhook to <span className="mono">{new URL(webhook.url).host}</span>
        </Choice>
      ))}
      {confirm.error && <ProblemNote cause={confirm.error} title="The email was not confirmed" />}
      <PasswordField label="Password from now on" autoComplete="new-password" {...input('password')} />
      <Button type="submit" variant="primary" size="lg" className="wide" busy={confirm.isPending && 'Confirming'}>
        Confirm and revoke the rest
      </Button>
    </form>
  );
}

type ChoiceProps = { isStored: boolean; onToggle: () => void; children: React.ReactNode };

function Choice({ isStored, onToggle, children }: ChoiceProps) {
  return (
    <label className="small flex items-center gap-2">
      <input type="checkbox" checked={isStored} onChange={onToggle} />
      <span>{children}</span>
    </label>
  );
}

function idsIn(rows: readonly { id: string }[], selected: ReadonlySet<string>): string[] {
  return rows.map(({ id }) => id).filter((id) => selected.has(id));
}
