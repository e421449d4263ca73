import { signupGrantCredits } from '@galley/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSignup } from '#account';
import { ApiProblem, describeError } from '#api';
import { useDraft } from '#draft';
import { Button, credits, Field, Note, PasswordField, useTitle } from '#ui';
import { emailError, passwordError } from './rules.ts';
import { SignupSide } from './signup-side.tsx';
import { useForm } from './use-form.ts';

export function SignupScreen() {
  useTitle('Create account');
  const { draft } = useDraft();
  return (
    <div className="auth">
      <main className="auth-form" id="main">
        <h1 className="title-28">Create your account</h1>
        <p className="dim lead mb-7 mt-1.5">{credits(signupGrantCredits)} are yours to try. No card needed.</p>
        <SignupForm />
        <p className="small dim mt-[18px]">
          Have an account?{' '}
          <Link className="link" to="/login">
            Sign in
          </Link>
        </p>
      </main>
      <SignupSide draft={draft} />
    </div>
  );
}

function SignupForm() {
  const navigate = useNavigate();
  const signup = useSignup();
  const { draft } = useDraft();
  // The pack that was requested before the account existed starts at once.
  const go = () =>
    void (draft === null ? navigate({ to: '/welcome' }) : navigate({ to: '/', search: { start: true } }));
  const { form, input, submit } = useForm({ email: emailError, password: passwordError, name: () => undefined });
  const isTaken = signup.error instanceof ApiProblem && signup.error.code === 'email_taken';
  return (
    <form
      ref={form}
      className="stack gap-[18px]"
      noValidate
      onSubmit={(event) =>
        submit(event, ({ email, password, name }) => {
          const body = { email: email.trim(), password, ...(name.trim() === '' ? {} : { name: name.trim() }) };
          signup.mutate(body, { onSuccess: go });
        })
      }
    >
      {signup.error && (
        <Note tone="bad">
          <p className="strong">{describeError(signup.error).title}</p>
          <p className="small">
            {isTaken
              ? 'An account with this email exists. Sign in, or use another email.'
              : describeError(signup.error).detail}
          </p>
        </Note>
      )}
      <Field label="Email" type="email" autoComplete="email" {...input('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...input('password')} />
      <Field label="Name" isOptional autoComplete="name" {...input('name')} />
      <Button type="submit" variant="primary" size="lg" className="wide" busy={signup.isPending && 'Creating account'}>
        Create account
      </Button>
    </form>
  );
}
