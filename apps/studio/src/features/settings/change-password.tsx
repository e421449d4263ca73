import { limits } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client, queryKeys } from '#api';
import { Button, Note, PasswordField, ProblemNote } from '#ui';

export function ChangePassword() {
  const queries = useQueryClient();
  const [form, setForm] = useState({ current: '', next: '' });
  const [error, setError] = useState<string>();
  const change = useMutation({
    mutationFn: () => {
      const body = { current_password: form.current, password: form.next };
      return client.call('POST /api/v1/auth/password/change', { body });
    },
    onSuccess: () => {
      setForm({ current: '', next: '' });
      void queries.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = form.next.length < limits.passwordMinimum;
    setError(
      isShort ? `Use at least ${limits.passwordMinimum} characters. This one has ${form.next.length}.` : undefined,
    );
    if (!isShort) change.mutate();
  };
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-3">
        Password
      </h2>
      <form className="card pad stack gap-4" noValidate onSubmit={submit}>
        {change.isSuccess && <Note tone="ok">Your password is changed. Other devices are signed out.</Note>}
        {change.error && <ProblemNote cause={change.error} title="The password was not changed" />}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={form.current}
          onChange={({ target }) => setForm({ ...form, current: target.value })}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value={form.next}
          error={error}
          onChange={({ target }) => setForm({ ...form, next: target.value })}
        />
        <Button type="submit" variant="primary" busy={change.isPending && 'Changing'}>
          Change password
        </Button>
      </form>
    </section>
  );
}
