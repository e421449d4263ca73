// A live event replaces cached data; it is never merged into it.

import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Job, type JobSummary, queryKeys } from '#api';
import type { LiveEvent } from './live-event.ts';

type JobsPage = { jobs: JobSummary[]; next_cursor: string | null };

export function applyEvent(queries: QueryClient, event: LiveEvent): void {
  if (event.type === 'credits.updated') {
    queries.setQueryData(queryKeys.balance, { balance: event.balance, reserved: event.reserved });
    void queries.invalidateQueries({ queryKey: queryKeys.ledger });
    askAgain(queries, queryKeys.balance);
  }
  if (event.type === 'job.updated') {
    // A job that was deleted, here or elsewhere.
    if (event.job === null) void queries.invalidateQueries({ queryKey: queryKeys.jobs });
    else applyJob(queries, event.job);
  }
  if (event.type === 'share.commented' || event.type === 'share.decided')
    void queries.invalidateQueries({ queryKey: ['shares', event.job_id] });
}

function applyJob(queries: QueryClient, job: Job): void {
  queries.setQueryData(['job', job.id], job);
  askAgain(queries, ['job', job.id]);
  // An edit is in no list; its pack has an event of its own.
  if (job.type === 'render:edit')
    return void queries.invalidateQueries({ queryKey: ['versions', job.input['job_id']] });
  const lists = queries.getQueriesData<InfiniteData<JobsPage>>({ queryKey: queryKeys.jobs });
  const isListed = lists.some(([, list]) => list?.pages.some(({ jobs }) => jobs.some(({ id }) => id === job.id)));
  if (!isListed) return void queries.invalidateQueries({ queryKey: queryKeys.jobs });
  // In place, so that rows do not move while a user reads.
  queries.setQueriesData<InfiniteData<JobsPage>>({ queryKey: queryKeys.jobs }, (list) => list && withJob(list, job));
  askAgain(queries, queryKeys.jobs);
}

/** A request that was sent before the event has older data, and would overwrite it. */
function askAgain(queries: QueryClient, queryKey: readonly string[]): void {
  void queries.invalidateQueries({ queryKey, fetchStatus: 'fetching' });
}

function withJob(list: InfiniteData<JobsPage>, job: Job): InfiniteData<JobsPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    jobs: page.jobs.map((item) => (item.id === job.id ? job : item)),
  }));
  return { ...list, pages };
}

/** Events may have been missed: everything that can still change is read again. */
export function readAgain(queries: QueryClient): void {
  for (const queryKey of [['job'], ['shares'], queryKeys.jobs, queryKeys.balance, queryKeys.ledger])
    void queries.invalidateQueries({ queryKey });
}
