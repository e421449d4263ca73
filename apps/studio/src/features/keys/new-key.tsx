import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client, queryKeys } from '#api';
import { Button, Field, Modal, ProblemNote } from '#ui';
import { type MadeKey, ShowOnce } from './show-once.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Asks for a name, then shows the key, once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeKey>();
  return made ? <ShowOnce made={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />;
}

function KeyForm({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const queries = useQueryClient();
  const attempt = useRef(crypto.randomUUID());
  const [form, setForm] = useState({ name: '', days: '', cap: '' });
  const [error, setError] = useState<string>();
  const mint = useMutation({
    mutationFn: () => {
      const expiry =
        form.days === '' ? {} : { expires_at: new Date(Date.now() + Number(form.days) * DAY_MS).toISOString() };
      const cap = form.cap === '' ? {} : { monthly_cap: Number(form.cap) };
      const body = { name: form.name.trim(), ...expiry, ...cap };
      return client.call('POST /api/v1/keys', { body }, { idempotencyKey: attempt.current });
    },
    onError: () => {
      attempt.current = crypto.randomUUID();
    },
    onSuccess: ({ api_key: text, key }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.keys });
      onMade({ text, key, cap: form.cap });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.name.trim() === '') return setError('Give it a name, such as the program that uses it.');
    mint.mutate();
  };
  const set = (name: keyof typeof form) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <Modal title="New key" description="It works for REST and MCP, and spends your credits." isOpen onLeave={onClose}>
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <Field label="Name" placeholder="CI pipeline" error={error} {...set('name')} />
        <div className="halves">
          <Field label="Expires after days" isOptional type="number" min={1} placeholder="Never" {...set('days')} />
          <Field label="Credits a month" isOptional type="number" min={1} placeholder="No cap" {...set('cap')} />
        </div>
        {mint.error && <ProblemNote cause={mint.error} title="The key was not made" />}
        <div className="row justify-end">
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" variant="primary" busy={mint.isPending && 'Making it'}>
            Make key
          </Button>
        </div>
      </form>
    </Modal>
  );
}
