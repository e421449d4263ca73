import { Check, CircleX, Clock, Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#api';
import { isLive, stepName } from '#job';
import { Button, credits, Meter } from '#ui';

/** The right column during the job. Captions replace it at the same position. */
export function Progress({ job }: { job: Job }) {
  const { percent } = job.progress;
  return (
    <aside className="stack gap-4" aria-label="Progress">
      <section className="card">
        <div className="pad">
          <p className="pct">{Math.round(percent)}%</p>
          <Meter className="mt-3" percent={percent} label="Progress of the work" />
        </div>
        <p className="phone-only small px-5 pb-5">
          <b className="strong">{headOf(job)}.</b>{' '}
          <span className="dim">
            {isLive(job)
              ? 'You can close this page. The work goes on.'
              : 'Everything is here. Find it again under My posts.'}
          </span>
        </p>
        <hr className="rule desk-only" />
        <div className="pad stages-pad desk-only">
          <Steps job={job} />
        </div>
      </section>
      <section className="card pad stack desk-only gap-3.5">
        {isLive(job) ? (
          <Fact icon={<Coins className="i" />} title={`${credits(job.credits.held)} held, not charged`}>
            They are charged when the work is done. If it fails or you cancel, they go back to your balance.
          </Fact>
        ) : (
          <Fact icon={<Coins className="i" />} title={`${credits(job.credits.charged)} charged`}>
            They are charged because the work is done. For what fails or is cancelled you pay nothing.
          </Fact>
        )}
        <Fact icon={<Clock className="i" />} title="You can close this page">
          The work goes on. Find it under My posts.
        </Fact>
      </section>
    </aside>
  );
}

function headOf({ status, progress }: Job): string {
  if (status === 'queued') return 'Queued';
  return status === 'completed' ? 'Ready' : stepName(progress.stage);
}

function Steps({ job: { status, progress } }: { job: Job }) {
  if (status === 'queued') return <p className="py-2">Queued. Starts when a place is free.</p>;
  if (progress.stages.length === 0) return <p className="py-2">{stepName(progress.stage)}</p>;
  return (
    <ol className="stages">
      {progress.stages.map(({ name, state, done, total }) => (
        <li key={name} className={{ done: 'done', working: 'now', waiting: 'todo', failed: 'failed' }[state]}>
          <span className="bead">
            {state === 'done' ? <Check className="s" /> : state === 'failed' && <CircleX className="s" />}
          </span>
          <div>
            <p className="n">
              {stepName(name, state)}
              <span className="sr">, {state}</span>
            </p>
            {total > 1 && (
              <p className="small faint num">
                {done} of {total}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="row top gap-3">
      {icon}
      <div>
        <p className="strong">{title}</p>
        <p className="small dim">{children}</p>
      </div>
    </div>
  );
}

/** While clips are rendered, the beginnings of the captions can already be read. */
export function CaptionsReady({ onOpen }: { onOpen: () => void }) {
  return (
    <section className="card pad row between desk-only">
      <div>
        <p className="strong">Captions are written</p>
        <p className="small dim">Read how they begin. You get them in full with the pack.</p>
      </div>
      <Button size="sm" onClick={onOpen}>
        Preview captions
      </Button>
    </section>
  );
}
