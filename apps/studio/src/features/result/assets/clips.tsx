import type { Shape } from '@galley/contract';
import { Check, Download, Maximize2, TriangleAlert } from 'lucide-react';
import type { Job } from '#api';
import { assetName } from '#job';
import { Button, Chip, counted, fileSize, Strip, Toggle } from '#ui';
import type { Playback } from '../stage.ts';
import { Player } from './player.tsx';
import { retryOf } from './retry-asset.tsx';
import { clipSlots, type Slot } from './slots.ts';
import { Tray } from './tray.tsx';

type Clip = Shape<'Clip'>;

type Props = { job: Job; playback: Playback; onShow: (name: string) => void };

export function Clips({ job, playback, onShow }: Props) {
  const slots = clipSlots(job);
  if (slots.length === 0) return null;
  const ready = slots.filter(({ state }) => state === 'ready').length;
  return (
    <section aria-labelledby="clips">
      <div className="sect">
        <h2 id="clips">
          Clips<span>{ready === slots.length ? ready : `${ready} of ${slots.length} ready`}</span>
        </h2>
        {ready > 0 && (
          <Toggle
            className="row small dim"
            label="Safe area"
            isOn={playback.isSafeAreaShown}
            onTurn={playback.showSafeArea}
          />
        )}
      </div>
      <Strip className="clips" label="Clips, side by side">
        {slots.map((slot) => (
          <ClipFigure key={slot.name} slot={slot} job={job} playback={playback} onShow={onShow} />
        ))}
      </Strip>
    </section>
  );
}

function ClipFigure({ slot, job, playback, onShow }: Props & { slot: Slot<Clip> }) {
  const { made, name, state } = slot;
  return (
    <figure id={`asset-${name}`}>
      <Tray slot={slot} isQueued={job.status === 'queued'} retry={retryOf(job, name)}>
        {made && <Player clip={made} playback={playback} />}
      </Tray>
      <figcaption className="asset-meta">
        <div>
          <p className="h">{assetName(name)}</p>
          <p className="num">
            {made
              ? `${made.width} × ${made.height}, ${fileSize(made.bytes)}`
              : state === 'failed'
                ? 'Not in the zip'
                : slot.format}
          </p>
        </div>
        {made && (
          <div className="row gap-0.5">
            <Verdict job={job} asset={name} />
            <Button
              variant="ghost"
              size="sm"
              className="icon"
              aria-label={`View ${assetName(name)} large`}
              onClick={() => onShow(name)}
            >
              <Maximize2 />
            </Button>
            {made.url !== null && (
              <a
                className="btn icon sm ghost"
                href={made.url}
                target="_blank"
                rel="noreferrer"
                download
                aria-label={`Download ${assetName(name)}`}
              >
                <Download />
              </a>
            )}
          </div>
        )}
      </figcaption>
      {made?.transcript && <Transcript name={assetName(name)} text={made.transcript} />}
    </figure>
  );
}

/** What is said in a talking clip, beside it. */
function Transcript({ name, text }: { name: string; text: string }) {
  return (
    <details className="transcript-beside small">
      <summary className="dim">
        Transcript<span className="sr"> of {name}</span>
      </summary>
      <p className="mt-1.5" dir="auto">
        {text}
      </p>
    </details>
  );
}

function Verdict({ job, asset }: { job: Job; asset: string }) {
  const checks = (job.checks ?? []).filter((check) => check.asset === asset);
  const notes = checks.filter(({ result }) => result !== 'pass').length;
  if (checks.length === 0) return null;
  return notes > 0 ? (
    <Chip tone="warn" icon={<TriangleAlert className="s" />}>
      {counted(notes, 'note')}
    </Chip>
  ) : (
    <span className="row tiny ok-i mr-1 gap-1">
      <Check className="s" /> Passes
    </span>
  );
}
