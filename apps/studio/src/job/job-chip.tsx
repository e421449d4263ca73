import { Ban, Check, CircleX, Clock, TriangleAlert } from 'lucide-react';
import type { Job, JobSummary } from '#api';
import { Chip } from '#ui';
import { missingIn, stepName } from './describe-job.ts';

/** The state of a job. */
export function JobChip({ job }: { job: Job | JobSummary }) {
  if (job.status === 'queued') {
    return (
      <Chip tone="line" icon={<Clock className="s" />}>
        Queued
      </Chip>
    );
  }
  if (job.status === 'processing') {
    return <Chip tone="live">{`${stepName(job.progress.stage)}, ${Math.round(job.progress.percent)}%`}</Chip>;
  }
  if (job.status === 'failed') return <EndChip isCancelled={job.error?.code === 'cancelled'} />;
  if ((job.missing ?? []).length > 0) {
    return (
      <Chip tone="warn" icon={<TriangleAlert className="s" />}>
        Ready, {missingIn(job)}
      </Chip>
    );
  }
  return (
    <Chip tone="ok" icon={<Check className="s" />}>
      Ready
    </Chip>
  );
}

function EndChip({ isCancelled }: { isCancelled: boolean }) {
  return isCancelled ? (
    <Chip icon={<Ban className="s" />}>Cancelled</Chip>
  ) : (
    <Chip tone="bad" icon={<CircleX className="s" />}>
      Failed
    </Chip>
  );
}
