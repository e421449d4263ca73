import { CircleCheck, Lock } from 'lucide-react';
import type { Shot } from '#shot';
import { Chip, fileSize } from '#ui';

/** Picture, verdict and facts, then the answer as it came. A 422 is a normal result with evidence. */
export function Answer({ shot, isRunning }: { shot: Shot | undefined; isRunning: boolean }) {
  if (shot === undefined || isRunning) {
    return (
      <div className="shot">
        <div className="shot-place">
          <span className="crop" />
          <div className="tray-say" role="status">
            <b className="strong">{isRunning ? 'Running' : 'The answer comes here'}</b>
            <span>{isRunning ? 'At most 45 s' : 'Change the options and run it.'}</span>
          </div>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className="shot arrive">
        <Drawn shot={shot} />
        <Facts shot={shot} />
      </div>
      <div className="row between mb-2.5 mt-[22px]">
        <h2>Response</h2>
        <span className="small dim num">
          <Chip tone={shot.picture ? 'ok' : 'warn'}>{shot.status}</Chip> request_id{' '}
          <span className="mono">{shot.requestId}</span>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled with the keyboard too */}
      <pre className="code resp" tabIndex={0}>
        <code>{JSON.stringify(shot.picture ?? shot.refusal, null, 2)}</code>
      </pre>
    </>
  );
}

function Drawn({ shot }: { shot: Shot }) {
  const src = shot.picture?.format === 'pdf' ? undefined : (shot.picture?.url ?? shot.refusal?.evidence_url);
  if (src === undefined) return null;
  return (
    <img
      className="answer-picture"
      src={src}
      alt={shot.picture ? 'The screenshot' : 'What we saw instead of the page'}
    />
  );
}

function Facts({ shot: { picture, refusal, tookSeconds } }: { shot: Shot }) {
  const facts = [
    ['Size', picture ? `${picture.width} × ${picture.height}` : ''],
    ['Bytes', picture ? fileSize(picture.bytes) : ''],
    ['Took', `${tookSeconds.toFixed(1)} s`],
    ['Charged', String(picture?.credits_charged ?? 0)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="facts shot-facts">
      <div>
        <dt>Verdict</dt>
        <dd>
          <span className={`row gap-[5px] ${picture ? 'ok-i' : 'warn-i'}`}>
            {picture ? <CircleCheck /> : <Lock />} {picture?.verdict ?? refusal?.verdict ?? refusal?.code}
          </span>
        </dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
