import { CircleCheck, Lock } from 'lucide-react';
import type { ScreenshotResult } from '#screenshot';
import { Chip, fileSize } from '#ui';

/** Image, verdict and facts, then the raw response. A 422 is a normal result with evidence. */
export function ResponseBody({
  screenshot,
  isRunning,
}: {
  screenshot: ScreenshotResult | undefined;
  isRunning: boolean;
}) {
  if (screenshot === undefined || isRunning) {
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
        <Drawn screenshot={screenshot} />
        <Facts screenshot={screenshot} />
      </div>
      <div className="row between mb-2.5 mt-[22px] flex-wrap">
        <h2>Response</h2>
        <span className="small dim num break-anywhere min-w-0">
          <Chip tone={screenshot.image ? 'ok' : 'warn'}>{screenshot.status}</Chip> request_id{' '}
          <span className="mono">{screenshot.requestId}</span>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled with the keyboard too */}
      <pre className="code resp" tabIndex={0}>
        <code>{JSON.stringify(screenshot.image ?? screenshot.rejection, null, 2)}</code>
      </pre>
    </>
  );
}

function Drawn({ screenshot }: { screenshot: ScreenshotResult }) {
  const src =
    screenshot.image?.format === 'pdf' ? undefined : (screenshot.image?.url ?? screenshot.rejection?.evidence_url);
  if (src === undefined) return null;
  return (
    <img
      className="answer-picture"
      src={src}
      alt={screenshot.image ? 'The screenshot' : 'What we saw instead of the page'}
    />
  );
}

function Facts({ screenshot: { image, rejection, tookSeconds } }: { screenshot: ScreenshotResult }) {
  const facts = [
    ['Size', image ? `${image.width} × ${image.height}` : ''],
    ['Bytes', image ? fileSize(image.bytes) : ''],
    ['Took', `${tookSeconds.toFixed(1)} s`],
    ['Charged', String(image?.credits_charged ?? 0)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="facts shot-facts">
      <div>
        <dt>Verdict</dt>
        <dd>
          <span className={`row gap-[5px] ${image ? 'ok-i' : 'warn-i'}`}>
            {image ? <CircleCheck /> : <Lock />} {image?.verdict ?? rejection?.verdict ?? rejection?.code}
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
