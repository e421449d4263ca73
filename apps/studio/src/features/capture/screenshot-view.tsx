import { prices } from '@galley/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Download, Link2 as LinkIcon, TriangleAlert } from 'lucide-react';
import { useDraft } from '#draft';
import type { ScreenshotResult } from '#screenshot';
import { Button, Chip, CopyButton, credits, fileSize, moment, shortUrl, useNow } from '#ui';
import { ScreenshotRejected } from './screenshot-rejected.tsx';

type Screenshot = NonNullable<ScreenshotResult['image']>;

export function ScreenshotView({ screenshot }: { screenshot: ScreenshotResult }) {
  if (screenshot.rejection) return <ScreenshotRejected rejection={screenshot.rejection} />;
  const { image } = screenshot;
  return (
    <>
      <div className="shot arrive">
        <div className="shot-head">
          <p className="row flex-wrap gap-[7px]">
            <span className="row strong ok-i gap-1.5">
              <CircleCheck /> {image.cached ? 'Same screenshot as before, free' : 'Good screenshot'}
            </span>
            <span className="dim small">{image.evidence.join(', ')}</span>
            {image.notes.includes('consent_left') && (
              <Chip tone="warn" icon={<TriangleAlert className="s" />}>
                A cookie banner is still visible
              </Chip>
            )}
            {image.truncated && (
              <Chip tone="warn" icon={<TriangleAlert className="s" />}>
                Cut at the longest height
              </Chip>
            )}
          </p>
          <div className="row">
            <CopyButton
              size="sm"
              className="icon"
              icon={<LinkIcon />}
              text={image.url}
              aria-label="Copy link"
              copiedLabel="Link copied"
            >
              {null}
            </CopyButton>
            <a className="btn sm" href={image.url} target="_blank" rel="noreferrer" download>
              <Download /> Download
            </a>
          </div>
        </div>
        <Drawn screenshot={image} url={screenshot.body.url} />
        <Facts screenshot={image} tookSeconds={screenshot.tookSeconds} />
      </div>
      <MakePack url={screenshot.body.url} />
    </>
  );
}

function Drawn({ screenshot, url }: { screenshot: Screenshot; url: string }) {
  return (
    <div className="shot-ground">
      {screenshot.format === 'pdf' ? (
        <a className="link" href={screenshot.url} target="_blank" rel="noreferrer">
          Open the PDF
        </a>
      ) : (
        <img
          className="shot-picture"
          src={screenshot.url}
          alt={`Screenshot of ${shortUrl(url)}`}
          width={screenshot.width}
          height={screenshot.height}
        />
      )}
    </div>
  );
}

function Facts({ screenshot, tookSeconds }: { screenshot: Screenshot; tookSeconds: number }) {
  const now = useNow();
  const facts = [
    ['Size', `${screenshot.width} × ${screenshot.height}`],
    ['File', `${fileSize(screenshot.bytes)}, ${screenshot.format.toUpperCase()}`],
    ['Took', `${tookSeconds.toFixed(1)} s`],
    ['Charged', credits(screenshot.credits_charged)],
    ['Link works until', moment(screenshot.expires_at, now)],
  ];
  return (
    <dl className="facts shot-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MakePack({ url }: { url: string }) {
  const navigate = useNavigate();
  const { saveDraft } = useDraft();
  const go = () => {
    saveDraft({ kind: 'url', text: url, tone: '' });
    void navigate({ to: '/' });
  };
  return (
    <div className="row between mt-3.5 flex-wrap">
      <p className="small dim">Want posts from this page?</p>
      <div className="row flex-wrap gap-2">
        <Link className="btn sm" to="/capture" search={{ mode: 'design', url }}>
          Make a design, {credits(prices.kitchen_render)}
        </Link>
        <Button size="sm" onClick={go}>
          Make a pack, {credits(prices.instant_post)}
        </Button>
      </div>
    </div>
  );
}
