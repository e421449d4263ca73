import { Item } from '@radix-ui/react-dropdown-menu';
import { Link, useNavigate } from '@tanstack/react-router';
import { Link as LinkIcon, PencilLine, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#api';
import { useDraft } from '#draft';
import {
  expiryText,
  ideaOf,
  isLive,
  isPack,
  isUpload,
  JobChip,
  JobMenu,
  JobThumb,
  nameOf,
  originOf,
  urlOf,
} from '#job';
import { Button, Chip, CopyButton, counted, credits, duration, shortUrl, useNow } from '#ui';
import { CancelJob } from './cancel-job.tsx';
import { ShareButton } from './share/share-button.tsx';
import { ZipButton } from './zip-button.tsx';

/** `children` are beside the actions: on a phone that is the bar at the bottom. */
export function ResultHeader({ job, children }: { job: Job; children?: ReactNode }) {
  return (
    <header className="title">
      <JobThumb job={job} className="thumb" />
      <div className="grow">
        <div className="row flex-wrap">
          <h1 dir="auto">{nameOf(job)}</h1>
          {/* Short, so that the title has the same height on a phone: the step is shown with the progress. */}
          {job.status === 'processing' ? <Chip tone="live">Making</Chip> : <JobChip job={job} />}
        </div>
        <Meta job={job} />
      </div>
      <div className="row result-actions">
        {isLive(job) ? <CancelJob job={job} /> : <DoneActions job={job} />}
        {children}
      </div>
    </header>
  );
}

function Meta({ job }: { job: Job }) {
  const url = job.source?.url ?? urlOf(job);
  return (
    <p className="meta num">
      {url && isUpload(url) && <span>{originOf(job)}</span>}
      {url && !isUpload(url) && ideaOf(job) === undefined && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {shortUrl(url)}
        </a>
      )}
      {isLive(job) ? <LiveMeta job={job} /> : <DoneMeta job={job} />}
    </p>
  );
}

function LiveMeta({ job }: { job: Job }) {
  const now = useNow(1_000);
  return (
    <>
      <span>Started {duration(secondsOf(job, now))} ago</span>
      <span>{credits(job.credits.held)} held</span>
    </>
  );
}

function DoneMeta({ job }: { job: Job }) {
  return (
    <>
      <span>{contentsIn(job)}</span>
      {job.finished_at && (
        <span className="desk-only">Made in {duration(secondsOf(job, Date.parse(job.finished_at)))}</span>
      )}
      <span>{credits(job.credits.charged)} charged</span>
      {job.finished_at && <span>{endingOf(job.finished_at)}</span>}
    </>
  );
}

function endingOf(finishedAt: string): string {
  const { text, isSoon } = expiryText(finishedAt, Date.now());
  return isSoon ? `Deleted soon, ${text}` : `Kept until ${text}`;
}

function secondsOf(job: Job, end: number): number {
  return Math.max(0, (end - Date.parse(job.started_at ?? job.created_at)) / 1_000);
}

function contentsIn({ clips = [], stills = [], captions = [], video }: Job): string {
  const parts = [
    video ? '1 video' : '',
    clips.length > 0 ? counted(clips.length, 'clip') : '',
    stills.length > 0 ? counted(stills.length, 'still') : '',
    captions.length > 0 ? counted(captions.length, 'caption') : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function DoneActions({ job }: { job: Job }) {
  const navigate = useNavigate();
  const { saveDraft } = useDraft();
  const again = () => {
    const idea = ideaOf(job);
    const tone = typeof job.input['instruction'] === 'string' ? job.input['instruction'] : '';
    saveDraft(idea === undefined ? { kind: 'url', text: urlOf(job) ?? '', tone } : { kind: 'idea', text: idea, tone });
    void navigate({ to: '/' });
  };
  return (
    <>
      <CopyButton
        className="icon"
        icon={<LinkIcon />}
        text={job.studio_url}
        copiedLabel="Link copied. Only your account can open it."
        aria-label="Copy link to this page"
        title="Only your account can open it"
      >
        {null}
      </CopyButton>
      {isPack(job) && (
        <Button className="desk-only" onClick={again}>
          <RotateCcw /> Make again
        </Button>
      )}
      {isPack(job) && job.status === 'completed' && (
        <Link className="btn" to="/edit/$jobId" params={{ jobId: job.id }}>
          <PencilLine /> Edit
        </Link>
      )}
      {isPack(job) && job.status === 'completed' && <ShareButton jobId={job.id} />}
      {isPack(job) && <ZipButton jobId={job.id} className="zip" />}
      <JobMenu job={job} className="" onDeleted={() => void navigate({ to: '/jobs' })}>
        {isPack(job) && (
          <Item className="phone-only" onSelect={again}>
            <RotateCcw /> Make again
          </Item>
        )}
      </JobMenu>
    </>
  );
}
