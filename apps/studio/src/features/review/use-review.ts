import type { Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, client } from '#api';

export type Review = Shape<'Review'>;
type Decision = NonNullable<Review['decision']>['decision'];

/** A link that has ended is not asked for again. */
function mayWorkLater(tried: number, cause: unknown): boolean {
  return tried < 2 && !(cause instanceof ApiProblem && cause.status < 500);
}

/** The pack of the link, and what a visitor does with it. Every response is the pack as it is then. */
export function useReview(token: string) {
  const queries = useQueryClient();
  const queryKey = ['review', token];
  const params = { token };
  const [author, setAuthor] = useState('');
  const by = author.trim() === '' ? {} : { author: author.trim() };
  const onSuccess = (review: Review) => queries.setQueryData(queryKey, review);
  const query = useQuery({
    queryKey,
    retry: mayWorkLater,
    queryFn: ({ signal }) => client.call('GET /api/v1/review/{token}', { params }, { signal }),
  });
  const comment = useMutation({
    mutationFn: (body: { asset?: string; text: string }) =>
      client.call('POST /api/v1/review/{token}/comments', { params, body: { ...body, ...by } }),
    onSuccess,
  });
  const decide = useMutation({
    mutationFn: (body: { decision: Decision; version: number; note?: string }) =>
      client.call('POST /api/v1/review/{token}/decision', { params, body: { ...body, ...by } }),
    onSuccess,
    // Of a newer version: it is shown, to be decided on.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { query, comment, decide, author, setAuthor };
}

export type Reviewing = ReturnType<typeof useReview>;
