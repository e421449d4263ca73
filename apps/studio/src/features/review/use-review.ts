import type { Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, client } from '#api';

export type Review = Shape<'Review'>;
type Decision = NonNullable<Review['decision']>['decision'];

/** A link that has ended is not requested again. */
function mayWorkLater(tried: number, cause: unknown): boolean {
  return tried < 2 && !(cause instanceof ApiProblem && cause.status < 500);
}

/** The pack of the link, and the actions of a visitor. Every response is the current pack. */
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
    // There is a newer version: it is shown, so that the visitor can decide on it.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  return { query, comment, decide, author, setAuthor };
}

export type Reviewing = ReturnType<typeof useReview>;
