import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { assetName } from '#job';
import { duration, fileSize } from '#ui';
import { Comments } from './comments.tsx';
import type { Review, Reviewing } from './use-review.ts';

type Props = { review: Review; reviewing: Reviewing };
type Asset = Review['stills'][number];

/** Clips and stills, each with its comments. */
export function ReviewAssets(props: Props) {
  const { clips, stills } = props.review;
  return (
    <>
      {clips.length > 0 && (
        <section aria-labelledby="clips">
          <h2 id="clips" className="mb-3">
            Clips
          </h2>
          <div className="review-grid">
            {clips.map((clip) => (
              <AssetCard key={clip.name} {...props} asset={clip} about={duration(clip.duration_seconds)}>
                {/* biome-ignore lint/a11y/useMediaCaption: words are burnt into the clip; its transcript is below it */}
                <video
                  src={clip.file}
                  poster={clip.poster_file ?? undefined}
                  width={clip.width}
                  height={clip.height}
                  controls
                  playsInline
                  preload="none"
                  aria-label={assetName(clip.name)}
                />
              </AssetCard>
            ))}
          </div>
        </section>
      )}
      {stills.length > 0 && (
        <section aria-labelledby="stills">
          <h2 id="stills" className="mb-3">
            Stills
          </h2>
          <div className="review-grid">
            {stills.map((still) => (
              <AssetCard key={still.name} {...props} asset={still} about={fileSize(still.bytes)}>
                <img src={still.file} alt={still.alt} width={still.width} height={still.height} loading="lazy" />
              </AssetCard>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

type CardProps = Props & { asset: Asset & { transcript?: string | null }; about: string; children: ReactNode };

function AssetCard({ review, reviewing, asset, about, children }: CardProps) {
  const name = assetName(asset.name);
  return (
    <figure className="card review-asset">
      {children}
      <figcaption className="pad stack gap-3">
        <div className="row between">
          <div>
            <h3>{name}</h3>
            <p className="small dim num">
              {asset.width} × {asset.height}, {about}
            </p>
          </div>
          <a className="btn icon sm ghost" href={asset.file} download aria-label={`Download ${name}`}>
            <Download />
          </a>
        </div>
        {asset.transcript && (
          <details className="small">
            <summary>Transcript of {name}</summary>
            <p className="dim" dir="auto">
              {asset.transcript}
            </p>
          </details>
        )}
        <Comments review={review} reviewing={reviewing} asset={asset.name} name={name} />
      </figcaption>
    </figure>
  );
}
