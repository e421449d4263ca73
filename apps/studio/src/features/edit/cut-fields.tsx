import { clock } from '#ui';
import { Slider } from './slider.tsx';
import { type Clip, type CutChange, withCut } from './spoken.ts';
import type { Edit } from './use-edit.ts';

/** Of every talking clip. */
const LENGTH = { least: 15, most: 60 };
const STEP = 0.5;

type Props = { clip: Clip; edit: Edit; onShow: () => void };

/** Where a talking clip starts and ends in its video; the service moves both to the nearest word. */
export function CutFields({ clip, edit, onShow }: Props) {
  const at = (kind: CutChange['kind'], now: number): number => {
    const change = edit.changes.find((item) => item.kind === kind && item.asset === clip.name);
    return change?.kind === kind ? change.seconds : now;
  };
  const start = at('start', clip.start_seconds ?? 0);
  const end = at('end', clip.end_seconds ?? clip.duration_seconds);
  const set = (kind: CutChange['kind']) => (seconds: number) => {
    onShow();
    edit.set(`${kind} ${clip.name}`, withCut(edit.changes, clip, { kind, asset: clip.name, seconds }));
  };
  return (
    <fieldset className="stack gap-3">
      <legend className="label mb-2">From and to</legend>
      <Slider
        label={`Starts at ${clock(start)}`}
        value={start}
        min={Math.max(0, Math.min(start, end - LENGTH.most))}
        max={Math.max(start, end - LENGTH.least)}
        step={STEP}
        onChange={set('start')}
      />
      <Slider
        label={`Ends at ${clock(end)}`}
        value={end}
        min={Math.min(end, start + LENGTH.least)}
        max={Math.max(end, start + LENGTH.most)}
        step={STEP}
        onChange={set('end')}
      />
      <p className="hint">
        {Math.round(end - start)} seconds, moved to the nearest word. A clip has {LENGTH.least} to {LENGTH.most}.
      </p>
    </fieldset>
  );
}
