import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { client } from '#api';
import { Note, ProblemNote, useTitle } from '#ui';
import { AuthPage } from './auth-page.tsx';

/** Where the link of the welcome mail leads. The token works once, so it is sent once. */
export function ConfirmScreen() {
  useTitle('Confirm your address');
  const { token } = useSearch({ from: '/confirm' });
  const confirm = useMutation({
    mutationFn: () => client.call('POST /api/v1/auth/email/confirm', { body: { token } }),
  });
  const isSent = useRef(false);
  const { mutate } = confirm;
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  }, [mutate]);
  return (
    <AuthPage title="Confirm your address" lead="So that we can reach you about your account.">
      {confirm.isPending && <Note tone="live">Confirming your address</Note>}
      {confirm.isSuccess && <Note tone="ok">Your address is confirmed.</Note>}
      {confirm.error && <ProblemNote cause={confirm.error} title="The address was not confirmed" />}
      <p className="small dim mt-[18px]">
        <Link className="link" to="/">
          Go to the studio
        </Link>
      </p>
    </AuthPage>
  );
}
