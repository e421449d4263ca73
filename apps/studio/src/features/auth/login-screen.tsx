import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLogin } from '#account';
import { describeError } from '#api';
import { Button, Field, Note, PasswordField, useTitle } from '#ui';
import { AuthPage } from './auth-page.tsx';
import { emailError } from './rules.ts';
import { useForm } from './use-form.ts';

export function LoginScreen() {
  useTitle('Sign in');
  const navigate = useNavigate();
  const { next, was } = useSearch({ from: '/login' });
  const login = useLogin();
  const { form, input, submit } = useForm({
    email: emailError,
    password: (text) => (text === '' ? 'Enter your password.' : undefined),
  });
  return (
    <AuthPage title="Sign in" lead="Your packs, credits and keys are where you left them.">
      <form
        ref={form}
        className="stack gap-[18px]"
        noValidate
        onSubmit={(event) =>
          submit(event, ({ email, password }) =>
            login.mutate({ email: email.trim(), password }, { onSuccess: () => void navigate({ href: next ?? '/' }) }),
          )
        }
      >
        {was === 'reset' && <Note tone="ok">Your password is set. Sign in with it.</Note>}
        {login.error && (
          <Note tone="bad">
            <p className="strong">{describeError(login.error).title}</p>
            <p className="small">{describeError(login.error).detail}</p>
          </Note>
        )}
        <Field label="Email" type="email" autoComplete="username" {...input('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...input('password')} />
        <Button type="submit" variant="primary" size="lg" className="wide" busy={login.isPending && 'Signing in'}>
          Sign in
        </Button>
      </form>
      <p className="small dim row between mt-[18px]">
        <Link className="link" to="/forgot">
          Forgot the password?
        </Link>
        <Link className="link" to="/signup">
          Create account
        </Link>
      </p>
    </AuthPage>
  );
}
