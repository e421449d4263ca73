import { type PlatformId, platforms, type Shape } from '@galley/contract';
import { Check, CircleX, TriangleAlert } from 'lucide-react';
import type { Job } from '#api';
import { assetName } from '#job';
import { clock, counted } from '#ui';
import type { Playback } from '../stage.ts';
import { type NoteLine, noteLines } from './note-lines.ts';

type CheckRow = Shape<'Check'>;

export function checksFor({ checks = [] }: Job, platform: PlatformId): CheckRow[] {
  return checks.filter((check) => check.platform === platform || check.platform === null);
}

export function notesFor(job: Job, platform: PlatformId): CheckRow[] {
  return checksFor(job, platform).filter(({ result }) => result !== 'pass');
}

/** One line says whether it can be posted; notes are below it, measurements on demand. */
export function Checks({ job, platform, playback }: { job: Job; platform: PlatformId; playback: Playback }) {
  const notes = noteLines(notesFor(job, platform));
  const passed = checksFor(job, platform).filter(({ result }) => result === 'pass');
  if (notes.length + passed.length === 0) return null;
  const { name } = platforms[platform];
  return (
    <>
      <hr className="rule" />
      <div className="pad">
        <h3 className="row gap-2">
          {notes.length === 0 ? icons.pass : icons.warn}
          {notes.length === 0 ? `Ready for ${name}` : `For ${name}: ${counted(notes.length, 'thing')} to look at`}
        </h3>
        {notes.length > 0 && (
          <ul className="checks mt-2.5">
            {notes.map((line) => (
              <Row key={line.key} line={line} playback={playback} />
            ))}
          </ul>
        )}
        {passed.length > 0 && (
          <details className="mt-2.5">
            <summary className="small dim">{counted(passed.length, 'check')} passed</summary>
            <ul className="checks mt-2.5">
              {passed.map((check) => (
                <Row key={keyOf(check)} line={passedLine(check)} playback={playback} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

const keyOf = ({ asset, rule, platform }: CheckRow): string => `${asset} ${rule} ${platform}`;

const icons = {
  pass: <Check className="ok-i" aria-label="Passes" />,
  warn: <TriangleAlert className="warn-i" aria-label="Note" />,
  fail: <CircleX className="bad-i" aria-label="Failed" />,
};

function passedLine(check: CheckRow): NoteLine {
  return { key: keyOf(check), text: `${assetName(check.asset)}: ${check.detail}`, result: 'pass', check: null };
}

function Row({ line, playback }: { line: NoteLine; playback: Playback }) {
  const { check, text, result } = line;
  const at = check?.at_seconds;
  const show = () => {
    if (check === null) return;
    playback.showSafeArea(true);
    playback.play(check.asset, at ?? 0);
    document.getElementById(`asset-${check.asset}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li>
      {icons[result]}
      <span className="grow">
        {text}
        {at !== undefined && (
          <>
            {' '}
            At {clock(at)}.{' '}
            <button type="button" className="link" onClick={show}>
              Show on clip
            </button>
          </>
        )}
      </span>
    </li>
  );
}
