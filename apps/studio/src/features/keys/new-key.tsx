import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { client, queryKeys } from '#api';
import { Button, Field, Modal, ProblemNote, Segments } from '#ui';
import { emptyForm, type KeyProblems, keyRequestOf, problemsOf } from './key-form.ts';
import { ScopeFields } from './scope-fields.tsx';
import { type MadeKey, ShowOnce } from './show-once.tsx';

/** Asks what the key is for, then shows it, once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeKey>();
  return made ? <ShowOnce made={made} onClose={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />;
}

const uses = [
  ['live', 'A program or agent'],
  ['web', 'A website'],
] as const;

function KeyForm({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const queries = useQueryClient();
  const attempt = useRef(crypto.randomUUID());
  const [form, setForm] = useState(emptyForm);
  const [problems, setProblems] = useState<KeyProblems>({});
  const mint = useMutation({
    mutationFn: () => {
      const body = keyRequestOf(form, Date.now());
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
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length === 0) mint.mutate();
  };
  const change = (changed: Partial<typeof form>) => setForm({ ...form, ...changed });
  const set = (name: 'name' | 'days' | 'cap' | 'origins') => ({
    value: form[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isWeb = form.kind === 'web';
  return (
    <Modal title="New key" description="What it does is paid with your credits." isOpen onLeave={onClose}>
      <form className="stack gap-4" noValidate onSubmit={submit}>
        <Segments label="What it is for" options={uses} value={form.kind} onPick={(kind) => change({ kind })} />
        {isWeb && (
          <p className="hint">
            Visitors of your website can read this key. It works from the addresses below only, and spends no more than
            its monthly cap.
          </p>
        )}
        <Field label="Name" placeholder={isWeb ? 'Preview on our shop' : 'CI pipeline'} {...set('name')} />
        {isWeb && (
          <Field
            label="Website addresses"
            placeholder="https://shop.example"
            hint="With https://, several separated by spaces."
            {...set('origins')}
          />
        )}
        <div className="halves">
          <Field label="Expires in days" isOptional type="number" min={1} placeholder="Never" {...set('days')} />
          <Field
            label="Credits a month"
            isOptional={!isWeb}
            type="number"
            min={1}
            placeholder={isWeb ? '50' : 'No cap'}
            {...set('cap')}
          />
        </div>
        {!isWeb && (
          <ScopeFields chosen={form.scopes} problem={problems.scopes} onChange={(scopes) => change({ scopes })} />
        )}
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
