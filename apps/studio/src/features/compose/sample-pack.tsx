import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Segments, Strip } from '#ui';
import { type Sample, type SampleImage, samples } from './samples.ts';

const choices = samples.map(({ label }) => [label, label] as const);

/** Packs that Galley made, for visitors. */
export function SamplePack() {
  const [shown, setShown] = useState<string>(samples[0].label);
  const sample = samples.find(({ label }) => label === shown) ?? samples[0];
  return (
    <section className="sample" aria-labelledby="sample">
      <div className="sect sample-head">
        <h2 id="sample">Made by Galley</h2>
        <Segments label="Example" options={choices} value={shown} onPick={setShown} />
      </div>
      <p className="small dim mb-3" dir="auto">
        {sample.source}
      </p>
      <Strip key={shown} className="proof" label="Example of a pack, side by side" scrolledUpTo={1_023}>
        <SampleClip {...sample.clip} />
        {sample.stills.map((still) => (
          <Framed key={still.name} image={still}>
            <img src={still.src} alt={still.alt} width={still.width} height={still.height} loading="lazy" />
          </Framed>
        ))}
        <SampleCaption sample={sample} />
      </Strip>
    </section>
  );
}

type FramedProps = { image: SampleImage; children: ReactNode };

/** As wide as its shape, so that all of a row are equally high. */
function Framed({ image: { name, width, height }, children }: FramedProps) {
  return (
    <figure style={{ flexGrow: width / height }}>
      <div className="tray full" style={{ aspectRatio: width / height }}>
        {children}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** A poster until it is played. The video is loaded only then. */
function SampleClip({ video, length, ...image }: Sample['clip']) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Framed image={image}>
      {isPlaying ? (
        // biome-ignore lint/a11y/useMediaCaption: words are burnt into the clip
        <video className="film" src={video} poster={image.src} controls autoPlay playsInline aria-label={image.name} />
      ) : (
        <button
          type="button"
          className="poster"
          aria-label={`Play ${image.name}, ${length}`}
          onClick={() => setPlaying(true)}
        >
          <img src={image.src} alt={image.alt} width={image.width} height={image.height} />
          <span className="play">
            <Play className="s" /> {length}
          </span>
        </button>
      )}
    </Framed>
  );
}

function SampleCaption({ sample: { platform, lines, tags, about } }: { sample: Sample }) {
  const sources = lines.flatMap(({ claim }) => (claim === undefined ? [] : [claim]));
  return (
    <figure className="proof-caption desk-only">
      <div className="card quote">
        <p className="tiny faint mb-2.5">Caption for {platform}</p>
        <p className="caption">
          {lines.map(({ text, claim }) => (
            <span key={text}>
              {claim === undefined ? (
                text
              ) : (
                <span className="claim">
                  {text}
                  <sup>{sources.indexOf(claim) + 1}</sup>
                </span>
              )}{' '}
            </span>
          ))}
        </p>
        <p className="row mt-3.5 flex-wrap gap-1.5">
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
        {sources.length > 0 && (
          <>
            <span className="grow" />
            <hr className="rule quote-rule" />
            <ol className="src small">
              {sources.map(({ quote, position }, index) => (
                <li key={quote}>
                  <span className="ref">{index + 1}</span>
                  <div>
                    <q>{quote}</q> <span className="faint">{position}</span>
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      <figcaption>{about}</figcaption>
    </figure>
  );
}
