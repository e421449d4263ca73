import { ApiProblem } from '@galley/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './queries.ts';

/** A session that ended elsewhere shows at the next call; from then on the studio knows that nobody is signed in. */
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

/** Being told no again is no use; no response, or a busy server, may be over in a moment. */
function isWorthRepeating(cause: Error): boolean {
  return !(cause instanceof ApiProblem) || (cause.status >= 500 && cause.status !== 501);
}

/** Everything that was read for an account. Who is signed in stays: the bar is watching it. */
export function purgeAccount(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.me[0] });
}
