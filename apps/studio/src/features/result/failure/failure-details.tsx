import type { Job } from '#api';
import { stepName, urlOf } from '#job';
import { duration, shortUrl } from '#ui';

/** Details for support, collapsed. */
export function FailureDetails({ job }: { job: Job }) {
  const url = urlOf(job);
  const seconds = (Date.parse(job.finished_at ?? job.created_at) - Date.parse(job.created_at)) / 1_000;
  const facts = [
    ['Link', url === undefined ? '' : shortUrl(url)],
    ['Stage', job.error?.stage ? stepName(job.error.stage, 'failed') : ''],
    ['Code', job.error?.code ?? ''],
    ['Job', job.id],
    ['Lasted', duration(seconds)],
  ].filter(([, value]) => value !== '');
  return (
    <details className="mt-7">
      <summary className="small dim strong">Details for support</summary>
      <dl className="card facts mt-2.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
