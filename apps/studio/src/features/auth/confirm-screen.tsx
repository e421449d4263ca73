import type { Shape } from '@galley/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiProblem, client } from '#api';
import { Note, ProblemNote, useTitle } from '#ui';
import { AuthPage } from './auth-page.tsx';
import { ReviewForm } from './review-form.tsx';

type Confirmation = Shape<'Confirmation'>;

/** The target of the link in the welcome mail. In the session that signed up it confirms at once; elsewhere it asks. */
export function ConfirmScreen() {
  useTitle('Confirm your email');
  const { token } = useSearch({ from: '/confirm' });
  const confirm = useMutation({
    mutationFn: (): Promise<Confirmation> => client.call('POST /api/v1/auth/email/confirm', { body: { token } }),
  });
  const isSent = useRef(false);
  const { mutate } = confirm;
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  const review = confirm.data?.review ?? null;
  return (
    <AuthPage title="Confirm your email" lead="So that we can reach you about your account.">
      {confirm.isPending && <Note tone="live">Confirming your email</Note>}
      {confirm.isSuccess && review === null && <Note tone="ok">Your email is confirmed.</Note>}
      {review !== null && <ReviewForm token={token} review={review} />}
      {confirm.error && <NotConfirmed cause={confirm.error} />}
      <p className="small dim mt-[18px]">
        <Link className="link" to="/">
          Go to the studio
        </Link>
      </p>
    </AuthPage>
  );
}

function NotConfirmed({ cause }: { cause: Error }) {
  const isBadLink = cause instanceof ApiProblem && cause.code === 'invalid_request';
  if (!isBadLink) return <ProblemNote cause={cause} title="The email was not confirmed" />;
  return (
    <Note tone="bad">
      <p className="strong">This link does not work</p>
      <p className="small">
        A link works once, for seven days. If you opened it before, your email is confirmed. If not,{' '}
        <Link className="link" to="/forgot">
          set a new password
        </Link>
        : that confirms your email too, and ends your keys and webhooks.
      </p>
    </Note>
  );
}
