import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '#api';
import { Button, Field, Note, ProblemNote, useTitle } from '#ui';
import { AuthPage } from './auth-page.tsx';
import { emailError } from './rules.ts';
import { useForm } from './use-form.ts';

export function ForgotScreen() {
  useTitle('New password');
  const ask = useMutation({
    mutationFn: (email: string) => client.call('POST /api/v1/auth/password/forgot', { body: { email } }),
  });
  const { form, input, submit } = useForm({ email: emailError });
  return (
    <AuthPage title="Choose a new password" lead="We email you a link. It works for an hour.">
      {ask.isSuccess ? (
        <Note tone="ok">
          <p className="strong">Look into your mail</p>
          <p className="small">
            If {ask.variables} has an account, a link is on its way. Nothing changes until you use it.
          </p>
        </Note>
      ) : (
        <form
          ref={form}
          className="stack gap-[18px]"
          noValidate
          onSubmit={(event) => submit(event, ({ email }) => ask.mutate(email.trim()))}
        >
          {ask.error && <ProblemNote cause={ask.error} />}
          <Field label="Email" type="email" autoComplete="username" {...input('email')} />
          <Button type="submit" variant="primary" size="lg" className="wide" busy={ask.isPending && 'Sending'}>
            Send the link
          </Button>
        </form>
      )}
      <p className="small dim mt-[18px]">
        <Link className="link" to="/login">
          Back to sign in
        </Link>
      </p>
    </AuthPage>
  );
}
