import type { CallInput, Shape, StudioPage } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, client, purgeAccount, queryKeys } from '#api';
import { useMintedKey } from './minted-key.tsx';

type SignupBody = CallInput<'POST /api/v1/auth/signup'>['body'];
type LoginBody = CallInput<'POST /api/v1/auth/login'>['body'];

export function useSignup() {
  const enter = useEnter('signup');
  return useMutation({
    mutationFn: async (body: SignupBody) => {
      // The page has the mark of a studio signup; after an hour it has expired.
      await fetch('/signup', { cache: 'no-store' });
      return client.call('POST /api/v1/auth/signup', { body });
    },
    onSuccess: enter,
  });
}

export function useLogin() {
  const enter = useEnter('login');
  return useMutation({
    mutationFn: (body: LoginBody) => client.call('POST /api/v1/auth/login', { body }),
    onSuccess: enter,
  });
}

function useEnter(from: 'signup' | 'login'): (credentials: Shape<'Credentials'>) => void {
  const queries = useQueryClient();
  const { store } = useMintedKey();
  return ({ account, api_key: text, key, balance }) => {
    // Cached data of another account is not shown to this one.
    purgeAccount(queries);
    document.documentElement.dataset['session'] = 'some';
    store({ id: key.id, name: key.name, text, grantedCredits: balance.balance, from });
    queries.setQueryData(queryKeys.balance, balance);
    queries.setQueryData(queryKeys.me, account);
  };
}

export function useSignOut() {
  return useMutation({
    // A session that has already ended counts as signed out. If the service cannot be reached, the user stays signed in
    // and is notified.
    mutationFn: () =>
      client.call('POST /api/v1/auth/logout').catch((cause: unknown) => {
        if (!(cause instanceof ApiProblem && cause.status === 401)) throw cause;
      }),
    onSuccess: () => leaveStudio('/'),
  });
}

/** A fresh page load clears all state of the user: keys, drafts, jobs. */
export function leaveStudio(to: StudioPage): void {
  sessionStorage.clear();
  window.location.assign(to);
}
