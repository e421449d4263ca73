import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FirstKey } from '#account';
import { type Job, jobQuery } from '#api';
import { isLive, nameOf } from '#job';
import { LostStrip, useLive } from '#live';
import { useTitle } from '#ui';
import { FailedPage } from './failure/failed-page.tsx';
import { NoResult } from './failure/no-result.tsx';
import { PackPage } from './pack-page.tsx';
import { ResultBones } from './result-bones.tsx';
import { useAnnouncedProgress } from './use-announced-progress.ts';
import { VideoPage } from './video-page.tsx';

const POLL_MS = 5_000;

export function ResultScreen() {
  const { jobId } = useParams({ from: '/account/result/$jobId' });
  const { status } = useLive();
  const read = useQuery({
    ...jobQuery(jobId),
    // Polls while there is no live connection.
    refetchInterval: ({ state }) =>
      status !== 'live' && status !== 'signed-out' && state.data && isLive(state.data) ? POLL_MS : false,
  });
  return (
    <main className="wrap" id="main">
      {read.data && isLive(read.data) && <LostStrip />}
      {read.data && <Result job={read.data} />}
      {!read.data && read.error && <NoResult cause={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <ResultBones />}
      <FirstKey />
    </main>
  );
}

function Result({ job }: { job: Job }) {
  useTitle(titleOf(job));
  useAnnouncedProgress(job);
  if (job.status === 'failed') return <FailedPage job={job} />;
  if (job.type === 'capture:scroll_video') return <VideoPage job={job} />;
  return <PackPage job={job} />;
}

function titleOf(job: Job): string {
  if (isLive(job)) return `Making ${nameOf(job)}`;
  return job.status === 'completed' ? `Ready · ${nameOf(job)}` : `Not made · ${nameOf(job)}`;
}
