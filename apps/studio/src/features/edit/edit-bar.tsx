import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import type { Job } from '#api';
import { isLive } from '#job';
import { Button, counted, credits, Meter, Note, ProblemNote } from '#ui';
import { describeChange } from './changes.ts';
import type { Edit } from './use-edit.ts';

/** What would change, what it costs, and the one button that does it. */
export function EditBar({ job, edit }: { job: Job; edit: Edit }) {
  const { changes, price, running, send, undo } = edit;
  if (running && isLive(running)) return <Running job={running} />;
  if (changes.length === 0 && undo === null && !running) {
    return <p className="small dim">Change a text, the look or a photo. The price comes first, and nothing is lost.</p>;
  }
  return (
    <section className="card pad stack edit-bar gap-3" aria-label="Changes">
      {running && changes.length === 0 && <Ended job={running} pack={job} />}
      {changes.length > 0 && <Listed edit={edit} />}
      {send.error && <ProblemNote cause={send.error} title="The change was not made" />}
      <Actions edit={edit} />
      {changes.length > 0 && price.data && <Effect assets={price.data.assets} />}
    </section>
  );
}

function Actions({ edit: { changes, price, send, undo } }: { edit: Edit }) {
  return (
    <div className="row between flex-wrap">
      <Button disabled={undo === null} onClick={() => undo?.()}>
        <Undo2 /> Undo
      </Button>
      {changes.length > 0 && (
        <Button variant="primary" busy={send.isPending && 'Starting'} onClick={() => send.mutate()}>
          {price.data ? `Apply, ${price.data.price === 0 ? 'free' : credits(price.data.price)}` : 'Apply'}
        </Button>
      )}
    </div>
  );
}

function Listed({ edit: { changes, price } }: { edit: Edit }) {
  return (
    <>
      <div>
        <p className="strong">{counted(changes.length, 'change')}</p>
        <p className="small dim">{changes.map(describeChange).join(', ')}</p>
      </div>
      {price.error && <ProblemNote cause={price.error} title="This change does not fit" />}
    </>
  );
}

function Effect({ assets }: { assets: readonly string[] }) {
  return (
    <p className="effect small faint">
      {counted(assets.length, 'part')} of the pack {assets.length === 1 ? 'is' : 'are'} made again. Charged only if it
      works. You can go back to any version.
    </p>
  );
}

function Running({ job }: { job: Job }) {
  return (
    <section className="card pad stack edit-bar gap-3" aria-label="Changes" aria-busy="true">
      <p className="strong" role="status">
        Making the new version
      </p>
      <Meter percent={job.progress.percent} label="Making the new version" />
      <p className="small dim">
        Previews have a watermark until it is done.
        {job.credits.held > 0 && ` ${credits(job.credits.held)} held, not charged.`}
      </p>
    </section>
  );
}

function Ended({ job, pack }: { job: Job; pack: Job }) {
  if (job.status === 'failed') {
    return (
      <Note tone="bad">
        <p className="strong">The change was not made</p>
        <p className="small">{job.error?.message} Nothing was charged, and the pack is as before.</p>
      </Note>
    );
  }
  return (
    <Note
      tone="ok"
      action={
        <Link className="btn sm" to="/result/$jobId" params={{ jobId: pack.id }}>
          See the pack
        </Link>
      }
    >
      <p className="strong">Version {job.version ?? pack.version} is ready</p>
      <p className="small">{credits(job.credits.charged)} charged.</p>
    </Note>
  );
}
