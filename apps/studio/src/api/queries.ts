// Every query of the studio under one key, so that live events and screens use the same cached data.

import type { CallInput, Shape } from '@galley/contract';
import { ApiProblem } from '@galley/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

export type Job = Shape<'Job'>;
export type JobSummary = Shape<'JobSummary'>;
export type Account = Shape<'Account'>;
type JobFilter = Pick<NonNullable<CallInput<'GET /api/v1/jobs'>['query']>, 'status' | 'type' | 'q'>;

export const queryKeys = {
  me: ['me'],
  balance: ['balance'],
  jobs: ['jobs'],
  ledger: ['ledger'],
  keys: ['keys'],
  sessions: ['sessions'],
  settings: ['settings'],
  connections: ['connections'],
  webhooks: ['webhooks'],
  brands: ['brands'],
} as const;

/** Null when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Account | null> => {
    if (!mayHaveSession()) return null;
    try {
      return (await client.call('GET /api/v1/auth/me', {}, { signal })).account;
    } catch (cause) {
      if (cause instanceof ApiProblem && cause.status === 401) return null;
      throw cause;
    }
  },
});

/** The server's page shows whether the cookie was sent; without it no request is needed. */
function mayHaveSession(): boolean {
  return document.documentElement.dataset['session'] !== 'none';
}

export const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: ({ signal }) => client.call('GET /api/v1/credits/balance', {}, { signal }),
});

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: ({ signal }): Promise<Job> => client.call('GET /api/v1/jobs/{id}', { params: { id } }, { signal }),
  });

/** Review links of a pack, newest first. */
export const sharesQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['shares', jobId],
    queryFn: async ({ signal }) =>
      (await client.call('GET /api/v1/jobs/{id}/shares', { params: { id: jobId } }, { signal })).shares,
  });

/** What can be changed on the clips and stills of a pack. */
export const textsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['texts', jobId],
    queryFn: ({ signal }) => client.call('GET /api/v1/jobs/{id}/texts', { params: { id: jobId } }, { signal }),
  });

export const photosQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['photos', jobId],
    queryFn: async ({ signal }) =>
      (await client.call('GET /api/v1/jobs/{id}/photos', { params: { id: jobId } }, { signal })).photos,
  });

/** Newest first. */
export const versionsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['versions', jobId],
    queryFn: async ({ signal }) =>
      (await client.call('GET /api/v1/jobs/{id}/versions', { params: { id: jobId } }, { signal })).versions,
  });

/** Comments of visitors of its review links, newest first. */
export const commentsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['shares', jobId, 'comments'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: jobId }, query: { limit: '100' } };
      return (await client.call('GET /api/v1/jobs/{id}/comments', input, { signal })).comments;
    },
  });

export const jobsQuery = (filter: JobFilter = {}, limit = 20) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.jobs, filter, limit],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      // Edits are versions of their pack, not posts of their own.
      const query = { ...filter, except_type: 'render:edit', limit: String(limit), cursor } as const;
      return client.call('GET /api/v1/jobs', { query }, { signal });
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

export const ledgerQuery = infiniteQueryOptions({
  queryKey: queryKeys.ledger,
  initialPageParam: undefined as string | undefined,
  queryFn: ({ signal, pageParam: cursor }) =>
    client.call('GET /api/v1/credits/ledger', { query: { limit: '20', cursor } }, { signal }),
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

export const brandsQuery = queryOptions({
  queryKey: queryKeys.brands,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/brands', {}, { signal })).brands,
});

export const webhooksQuery = queryOptions({
  queryKey: queryKeys.webhooks,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/webhooks', {}, { signal })).webhooks,
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.webhooks, id],
    queryFn: async ({ signal }) => {
      const query = { limit: '20' };
      const page = await client.call('GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query }, { signal });
      return page.deliveries;
    },
  });

export const keysQuery = queryOptions({
  queryKey: queryKeys.keys,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/keys', {}, { signal })).keys,
});

export const connectionsQuery = queryOptions({
  queryKey: queryKeys.connections,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/connections', {}, { signal })).connections,
});

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/auth/sessions', {}, { signal })).sessions,
});

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: ({ signal }) => client.call('GET /api/v1/account/settings', {}, { signal }),
});

/** With signed images, which are valid for an hour. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  staleTime: 30 * 60 * 1_000,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/kitchen/templates', {}, { signal })).templates,
});

export const packsQuery = queryOptions({
  queryKey: ['packs'],
  staleTime: 60 * 60 * 1_000,
  queryFn: async ({ signal }) => (await client.call('GET /api/v1/billing/packs', {}, { signal })).packs,
});

export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase', id],
    queryFn: ({ signal }) => client.call('GET /api/v1/credits/purchases/{id}', { params: { id } }, { signal }),
  });
