import { ApiProblem } from '@galley/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './queries.ts';

/** The next call shows that a session ended elsewhere; from then on the studio treats the user as signed out. */
export function createQueryClient(): QueryClient {
  const noticeSignOut = (cause: unknown): void => {
    if (cause instanceof ApiProblem && cause.code === 'unauthenticated') queries.setQueryData(queryKeys.me, null);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (tried, cause) => tried < 2 && isWorthRepeating(cause),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/** A rejected request is not retried; a missing response or a busy server is. */
function isWorthRepeating(cause: Error): boolean {
  return !(cause instanceof ApiProblem) || (cause.status >= 500 && cause.status !== 501);
}

/** Clears everything that was read for an account, except who is signed in, which the bar uses. */
export function purgeAccount(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
}
