import type { Shape } from '@galley/contract';
import type { Job } from '#api';
import { assetName, imageOf } from '#job';
import { Strip } from '#ui';
import { retryOf } from './retry-asset.tsx';
import { type Slot, stillSlots } from './slots.ts';
import { Tray } from './tray.tsx';

/** Single stills in one row of equal height, the slides of the carousel in another. */
export function Stills({ job, onShow }: { job: Job; onShow: (name: string) => void }) {
  const slots = stillSlots(job);
  const slides = slots.filter(({ name }) => name.startsWith('carousel'));
  return (
    <>
      <Row title="Stills" slots={slots.filter((slot) => !slides.includes(slot))} job={job} onShow={onShow} />
      <Row title="Carousel" slots={slides} job={job} onShow={onShow} />
    </>
  );
}

type Props = { title: string; slots: Slot<Shape<'Still'>>[]; job: Job; onShow: (name: string) => void };

function Row({ title, slots, job, onShow }: Props) {
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
          <StillFigure key={slot.name} slot={slot} job={job} onShow={onShow} />
        ))}
      </Strip>
    </section>
  );
}

/** A preview until it is paid for; both open in the viewer. */
function Made({ still, onShow }: { still: Shape<'Still'>; onShow: (name: string) => void }) {
  const { name, alt, width, height } = still;
  return (
    <button type="button" aria-label={`View ${assetName(name)} large`} onClick={() => onShow(name)}>
      <img src={imageOf(still)} alt={alt} width={width} height={height} loading="lazy" />
    </button>
  );
}

type StillProps = { slot: Slot<Shape<'Still'>>; job: Job; onShow: (name: string) => void };

function StillFigure({ slot, job, onShow }: StillProps) {
  const { made, name, format } = slot;
  return (
    <figure id={`asset-${name}`} style={{ flexGrow: slot.ratio }}>
      <Tray slot={slot} isQueued={job.status === 'queued'} className="still-tray" retry={retryOf(job, name)}>
        {made && <Made still={made} onShow={onShow} />}
      </Tray>
      <figcaption className="asset-meta still-meta">
        <p className="num">{`${assetName(name)}, ${format}`}</p>
      </figcaption>
    </figure>
  );
}
