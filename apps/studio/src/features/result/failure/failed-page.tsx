import { Check } from 'lucide-react';
import type { Job } from '#api';
import { ideaOf, isPack, JobChip } from '#job';
import { Chip, credits } from '#ui';
import { failureOf } from './failure-advice.ts';
import { FailureDetails } from './failure-details.tsx';
import { Offer } from './offer.tsx';

/** The reason as the title, that nothing was charged, and what to do next. */
export function FailedPage({ job }: { job: Job }) {
  const code = job.error?.code ?? 'internal_error';
  const { title, advice } = failureOf(code, ideaOf(job) !== undefined);
  const isCancelled = code === 'cancelled';
  const isVideo = job.type === 'capture:scroll_video';
  const offers = advice.filter((item) => isPack(job) || (isVideo && (item === 'again' || item === 'url')));
  return (
    <div className="wrap-880">
      <p className="row">
        <JobChip job={job} />
        <Chip tone="ok" icon={<Check className="s" />}>
          {credits(job.credits.charged)} charged
        </Chip>
      </p>
      <h1 className="title-28 mt-3.5">{isCancelled && !isPack(job) ? 'You stopped this job' : title}</h1>
      <p className="dim lead mb-6 mt-1.5 max-w-[640px]">
        {job.error?.message} {!isCancelled && 'The held credits are back in your balance.'}
      </p>
      <h2 className="mb-3">What to try</h2>
      <div className="stack gap-3">
        {offers.map((item, index) => (
          <Offer key={item} advice={item} job={job} isFirst={index === 0} />
        ))}
        {offers.length === 0 && <p className="dim">Start it again where it was started, over REST or MCP.</p>}
      </div>
      <FailureDetails job={job} />
    </div>
  );
}
