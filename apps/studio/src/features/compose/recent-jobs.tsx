import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type JobSummary, jobsQuery } from '#api';
import { imageOf, isLive, JobChip, nameOf, originOf } from '#job';
import { ago, ProblemNote, useNow } from '#ui';

export function RecentJobs() {
  const jobs = useInfiniteQuery(jobsQuery({}, 3));
  const recent = jobs.data?.pages[0]?.jobs ?? [];
  if (jobs.data && recent.length === 0) return null;
  return (
    <section className="sample" aria-labelledby="recent">
      <div className="sect">
        <h2 id="recent">Recent</h2>
        <Link className="btn sm ghost" to="/jobs">
          All posts <ArrowRight className="s" />
        </Link>
      </div>
      {jobs.error && (
        <ProblemNote cause={jobs.error} title="This list could not be loaded." onRetry={() => void jobs.refetch()} />
      )}
      <div className="grid3">
        {recent.slice(0, 3).map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
        {jobs.isPending && [1, 2, 3].map((item) => <div key={item} className="card jobcard-place" />)}
      </div>
    </section>
  );
}

function JobCard({ job }: { job: JobSummary }) {
  const now = useNow();
  return (
    <Link className="card jobcard pad" to="/result/$jobId" params={{ jobId: job.id }}>
      <div className="strip">
        {job.status === 'failed' && <p className="small faint">Not made. Nothing was charged.</p>}
        {imagesOf(job).map(({ name, src, ratio }) => (
          <div key={name} className={`tray ${src ? 'full' : 'empty'}`} style={{ aspectRatio: ratio }}>
            {src ? <img src={src} alt="" loading="lazy" /> : <span className="crop small-crop" />}
          </div>
        ))}
      </div>
      <div className="row between">
        <div className="grow">
          <p className="strong trunc">{nameOf(job)}</p>
          <p className="small faint trunc">
            {originOf(job)}, {ago(job.created_at, now)}
          </p>
        </div>
        <JobChip job={job} />
      </div>
    </Link>
  );
}

type ImageInput = { name: string; src: string | undefined; ratio: number };

/** At most four; while it is being made, slots for those that come. */
function imagesOf(job: JobSummary): ImageInput[] {
  const { clips = [], stills = [], video } = job;
  const made: ImageInput[] = [
    ...(video ? [{ name: 'video', src: imageOf(video), ratio: video.width / video.height }] : []),
    ...[...clips, ...stills].map((made) => ({
      name: made.name,
      src: imageOf(made),
      ratio: made.width / made.height,
    })),
  ];
  const slots = ['a', 'b', 'c', 'd'].map((name) => ({ name, src: undefined, ratio: 9 / 16 }));
  return (isLive(job) ? [...made, ...slots] : made).slice(0, 4);
}
