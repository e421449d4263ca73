import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { client } from '#api';
import { Button, Note, PasswordField, ProblemNote, useTitle } from '#ui';
import { AuthPage } from './auth-page.tsx';
import { passwordError } from './rules.ts';
import { useForm } from './use-form.ts';

/** The target of the link in the mail. */
export function ResetScreen() {
  useTitle('New password');
  const { token } = useSearch({ from: '/reset' });
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (password: string) => client.call('POST /api/v1/auth/password/reset', { body: { token, password } }),
    onSuccess: () => navigate({ to: '/login', search: { was: 'reset' } }),
  });
  const { form, input, submit } = useForm({ password: passwordError });
  return (
    <AuthPage
      title="Choose a new password"
      lead="Every device is signed out when it is set. If this email was not confirmed yet, its keys and webhooks end too."
    >
      <form
        ref={form}
        className="stack gap-[18px]"
        noValidate
        onSubmit={(event) => submit(event, ({ password }) => reset.mutate(password))}
      >
        {token === '' && <Note tone="warn">This link is not whole. Open it from the mail again.</Note>}
        {reset.error && <ProblemNote cause={reset.error} title="The password was not set" />}
        <PasswordField label="New password" autoComplete="new-password" {...input('password')} />
        <Button type="submit" variant="primary" size="lg" className="wide" busy={reset.isPending && 'Setting'}>
          Set the password
        </Button>
      </form>
      <p className="small dim mt-[18px]">
        Link too old?{' '}
        <Link className="link" to="/forgot">
          Send a new one
        </Link>
      </p>
    </AuthPage>
  );
}
