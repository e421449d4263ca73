import { useQuery } from '@tanstack/react-query';
import { type Account, meQuery } from './queries.ts';

/** Undefined until it is known, null when nobody is signed in. */
export function useSignedIn(): Account | null | undefined {
  return useQuery(meQuery).data;
}
