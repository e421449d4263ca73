import type { Shape } from '@galley/contract';
import type { Job } from '#api';
import { assetName, imageOf } from '#job';
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

/** A preview until it is paid for; then a link to the still itself. */
function Made({ still }: { still: Shape<'Still'> }) {
  const { name, url, alt, width, height, bytes } = still;
  const image = <img src={imageOf(still)} alt={alt} width={width} height={height} loading="lazy" />;
  if (url === null) return image;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Open ${assetName(name)}, ${fileSize(bytes)}`}>
      {image}
    </a>
  );
}

function StillFigure({ slot, isQueued }: { slot: Slot<Shape<'Still'>>; isQueued: boolean }) {
  const { made, name, format } = slot;
  return (
    <figure id={`asset-${name}`} style={{ flexGrow: slot.ratio }}>
      <Tray slot={slot} isQueued={isQueued} className="still-tray">
        {made && <Made still={made} />}
      </Tray>
      <figcaption className="asset-meta still-meta">
        <p className="num">{`${assetName(name)}, ${format}`}</p>
      </figcaption>
    </figure>
  );
}
