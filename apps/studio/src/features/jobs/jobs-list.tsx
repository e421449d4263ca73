import { useInfiniteQuery } from '@tanstack/react-query';
import { jobsQuery } from '#api';
import { type JobsFilter, jobStates as states, jobTypes as types } from '#job';
import { Button, EmptyBox, ProblemNote, RowBones, Skeleton } from '#ui';
import { JobsTable } from './jobs-table.tsx';
import { NoJobs } from './no-jobs.tsx';

export function JobsList({ filter }: { filter: JobsFilter }) {
  const jobs = useInfiniteQuery(jobsQuery(filter));
  const rows = jobs.data?.pages.flatMap((page) => page.jobs) ?? [];
  if (jobs.isPending) {
    return (
      <Skeleton label="Loading your posts">
        <RowBones count={6} />
      </Skeleton>
    );
  }
  return (
    <>
      {jobs.error && (
        <div className="mb-4">
          <ProblemNote cause={jobs.error} title="This list could not be loaded." onRetry={() => void jobs.refetch()} />
        </div>
      )}
      {rows.length > 0 && <JobsTable jobs={rows} />}
      {rows.length === 0 && !jobs.error && <Nothing filter={filter} />}
      {jobs.hasNextPage && (
        <div className="row between mt-3.5">
          <p className="small faint">20 per page</p>
          <Button size="sm" busy={jobs.isFetchingNextPage && 'Loading'} onClick={() => void jobs.fetchNextPage()}>
            Older posts
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ filter: { status, type, q } }: { filter: JobsFilter }) {
  if (q !== undefined) {
    return (
      <EmptyBox title={`Nothing found for “${q}”`}>
        Names, pages and ideas of the last 30 days are searched. All words must occur.
      </EmptyBox>
    );
  }
  if (status === undefined && type === undefined) return <NoJobs />;
  const state = states.find(([item]) => item === status)?.[1].toLowerCase();
  const kind = types.find(([item]) => item === type)?.[1].toLowerCase() ?? 'posts';
  return <EmptyBox title={`No ${state ? `${state} ` : ''}${kind}.`} />;
}
