import { prices } from '@galley/contract';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Download, Link as LinkIcon, TriangleAlert } from 'lucide-react';
import { useDraft } from '#draft';
import type { Shot } from '#shot';
import { Button, Chip, CopyButton, credits, fileSize, moment, shortUrl, useNow } from '#ui';
import { ShotRefused } from './shot-refused.tsx';

type Picture = NonNullable<Shot['picture']>;

export function ShotResult({ shot }: { shot: Shot }) {
  if (shot.refusal) return <ShotRefused refusal={shot.refusal} />;
  const { picture } = shot;
  return (
    <>
      <div className="shot arrive">
        <div className="shot-head">
          <p className="row flex-wrap gap-[7px]">
            <span className="row strong ok-i gap-1.5">
              <CircleCheck /> {picture.cached ? 'Same picture as before, free' : 'Good picture'}
            </span>
            <span className="dim small">{picture.evidence.join(', ')}</span>
            {picture.truncated && (
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
              text={picture.url}
              aria-label="Copy link"
              said="Link copied"
            >
              {null}
            </CopyButton>
            <a className="btn sm" href={picture.url} target="_blank" rel="noreferrer" download>
              <Download /> Download
            </a>
          </div>
        </div>
        <Drawn picture={picture} url={shot.body.url} />
        <Facts picture={picture} tookSeconds={shot.tookSeconds} />
      </div>
      <MakePack url={shot.body.url} />
    </>
  );
}

function Drawn({ picture, url }: { picture: Picture; url: string }) {
  return (
    <div className="shot-ground">
      {picture.format === 'pdf' ? (
        <a className="link" href={picture.url} target="_blank" rel="noreferrer">
          Open the PDF
        </a>
      ) : (
        <img
          className="shot-picture"
          src={picture.url}
          alt={`Screenshot of ${shortUrl(url)}`}
          width={picture.width}
          height={picture.height}
        />
      )}
    </div>
  );
}

function Facts({ picture, tookSeconds }: { picture: Picture; tookSeconds: number }) {
  const now = useNow();
  const facts = [
    ['Size', `${picture.width} × ${picture.height}`],
    ['File', `${fileSize(picture.bytes)}, ${picture.format.toUpperCase()}`],
    ['Took', `${tookSeconds.toFixed(1)} s`],
    ['Charged', credits(picture.credits_charged)],
    ['Link works until', moment(picture.expires_at, now)],
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
  const { keep } = useDraft();
  const go = () => {
    keep({ kind: 'url', text: url, tone: '' });
    void navigate({ to: '/' });
  };
  return (
    <div className="row between mt-3.5">
      <p className="small dim">Want posts from this page?</p>
      <Button size="sm" onClick={go}>
        Make a pack, {credits(prices.instant_post)}
      </Button>
    </div>
  );
}
