import { Play } from 'lucide-react';
import { Strip } from '#ui';
import cover from './sample-cover.webp';
import highlights from './sample-highlights.webp';
import scroll from './sample-scroll.webp';
import story from './sample-story.webp';

const images = [
  {
    name: 'Scroll, 9:16',
    src: scroll,
    size: [352, 626],
    length: '14 s',
    alt: 'Bread that takes two days, above the bakery’s page',
  },
  {
    name: 'Highlights, 9:16',
    src: highlights,
    size: [352, 626],
    length: '15 s',
    alt: 'A card with the headline of the bakery',
  },
  { name: 'Story, 9:16', src: story, size: [352, 626], alt: 'The headline with “Reserve a loaf” below it' },
  { name: 'Cover, 4:5', src: cover, size: [500, 625], alt: 'The headline beside the bakery’s front page' },
] as const;

const claims = [
  ['Bread that takes two days.', 'Headline'],
  ['The loaf you buy on Wednesday morning was mixed on Monday evening.', 'Text of the page'],
] as const;

/** An example pack for visitors. Bakery, images and caption are a fixed example. */
export function SamplePack() {
  return (
    <section className="sample" aria-labelledby="sample">
      <div className="sect">
        <SampleHeading />
      </div>
      <Strip className="proof" label="Example of a pack, side by side" scrolledUpTo={1_023}>
        {images.map((item) => (
          <ImageInput key={item.name} {...item} />
        ))}
        <SampleCaption />
      </Strip>
    </section>
  );
}

export function SampleHeading() {
  return (
    <h2 id="sample">
      An example of what a pack contains
      <span className="desk-only">for the page of an invented bakery</span>
    </h2>
  );
}

type ImageProps = { name: string; src: string; size: readonly [number, number]; alt: string; length?: string };

function ImageInput({ name, src, size: [width, height], alt, length }: ImageProps) {
  return (
    <figure>
      <div className={`tray full ${width / height > 0.7 ? 'r45' : 'r916'}`}>
        <img src={src} alt={alt} width={width} height={height} />
        {length && (
          <span className="play">
            <Play className="s" /> {length}
          </span>
        )}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function SampleCaption() {
  return (
    <figure className="desk-only">
      <div className="card quote">
        <p className="tiny faint mb-2.5">Caption for TikTok</p>
        <p className="caption">
          {claims.map(([text], index) => (
            <span key={text}>
              <span className="claim">
                {text}
                <sup>{index + 1}</sup>
              </span>{' '}
            </span>
          ))}
        </p>
        <p className="row mt-3.5 flex-wrap gap-1.5">
          {['#HalfmoonBakery', '#Flour', '#Water'].map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
        <span className="grow" />
        <hr className="rule quote-rule" />
        <ol className="src small">
          {claims.map(([text, source], index) => (
            <li key={text}>
              <span className="ref">{index + 1}</span>
              <div>
                <q>{text}</q> <span className="faint">{source}</span>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <figcaption>Every claim shows the sentence it came from</figcaption>
    </figure>
  );
}
