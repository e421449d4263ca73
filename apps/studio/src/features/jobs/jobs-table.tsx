import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type JobSummary, keysQuery } from '#api';
import { expiryText, isLive, JobChip, JobMenu, JobThumb, nameOf, originOf, stepName, typeOf } from '#job';
import { ago, formatNumber, Meter, useNow } from '#ui';

export function JobsTable({ jobs }: { jobs: readonly JobSummary[] }) {
  const { data: keys = [] } = useQuery(keysQuery);
  const now = useNow();
  const keyName = (id: string | null) => (id === null ? null : (keys.find((key) => key.id === id)?.name ?? 'A key'));
  return (
    <div className="card">
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Status</th>
            <th scope="col" className="right">
              Credits
            </th>
            <th scope="col">Started</th>
            <th scope="col">Kept until</th>
            <th scope="col">
              <span className="sr">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} keyName={keyName(job.key_id)} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JobRow({ job, keyName, now }: { job: JobSummary; keyName: string | null; now: number }) {
  return (
    <tr>
      <td>
        <div className="row gap-3.5">
          <JobThumb job={job} />
          <div className="job-name min-w-0">
            <Link className="strong trunc block" to="/result/$jobId" params={{ jobId: job.id }}>
              {nameOf(job)}
            </Link>
            <p className="small faint trunc">{originOf(job)}</p>
          </div>
        </div>
      </td>
      <td className="dim nowrap">{typeOf(job)}</td>
      <td className="nowrap">
        <State job={job} />
      </td>
      <td className="right num nowrap" data-label="Credits">
        {isLive(job) ? <span className="faint">{job.credits.held} held</span> : formatNumber(job.credits.charged)}
      </td>
      <td className="dim nowrap">
        {ago(job.created_at, now)}
        {keyName && <span className="small faint trunc block max-w-[120px]">by {keyName}</span>}
      </td>
      <td className="dim nowrap" data-label="Kept until">
        {job.finished_at && <Ending finishedAt={job.finished_at} now={now} />}
      </td>
      <td className="row-more">
        <JobMenu job={job} />
      </td>
    </tr>
  );
}

function Ending({ finishedAt, now }: { finishedAt: string; now: number }) {
  const { text, isSoon } = expiryText(finishedAt, now);
  return isSoon ? <span className="warn-i">{text}</span> : text;
}

function State({ job }: { job: JobSummary }) {
  if (job.status !== 'processing') return <JobChip job={job} />;
  return (
    <span className="inline-grid w-[150px] gap-[5px]">
      <span className="small live-text">
        {stepName(job.progress.stage)}, {Math.round(job.progress.percent)}%
      </span>
      <Meter className="thin" percent={job.progress.percent} />
    </span>
  );
}
