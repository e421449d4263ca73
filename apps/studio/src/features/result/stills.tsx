import type { Shape } from '@galley/contract';
import type { Job } from '#api';
import { assetName } from '#job';
import { fileSize, Strip } from '#ui';
import { type Slot, stillSlots } from './slots.ts';
import { Tray } from './tray.tsx';

/** Single stills in one row of equal height, the slides of the carousel in another. */
export function Stills({ job }: { job: Job }) {
  const slots = stillSlots(job);
  const slides = slots.filter(({ name }) => name.startsWith('carousel'));
  return (
    <>
      <Row title="Stills" slots={slots.filter((slot) => !slides.includes(slot))} job={job} />
      <Row title="Carousel" slots={slides} job={job} />
    </>
  );
}

type Props = { title: string; slots: Slot<Shape<'Still'>>[]; job: Job };

function Row({ title, slots, job }: Props) {
  if (slots.length === 0) return null;
  const ready = slots.filter(({ state }) => state === 'ready').length;
  return (
    <section className="part" aria-labelledby={title}>
      <div className="sect">
        <h2 id={title}>
          {title}
          <span>{ready === slots.length ? ready : `${ready} of ${slots.length} ready`}</span>
        </h2>
      </div>
      <Strip className="stills" label={`${title}, side by side`}>
        {slots.map((slot) => (
          <StillFigure key={slot.name} slot={slot} isQueued={job.status === 'queued'} />
        ))}
      </Strip>
    </section>
  );
}

function StillFigure({ slot, isQueued }: { slot: Slot<Shape<'Still'>>; isQueued: boolean }) {
  const { made, name, format } = slot;
  return (
    <figure id={`asset-${name}`} style={{ flexGrow: slot.ratio }}>
      <Tray slot={slot} isQueued={isQueued} className="still-tray">
        {made && (
          <a
            href={made.url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open ${assetName(name)}, ${fileSize(made.bytes)}`}
          >
            <img src={made.url} alt={made.alt} width={made.width} height={made.height} loading="lazy" />
          </a>
        )}
      </Tray>
      <figcaption className="asset-meta still-meta">
        <p className="num">{`${assetName(name)}, ${format}`}</p>
      </figcaption>
    </figure>
  );
}
