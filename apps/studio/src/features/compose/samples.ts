// Packs that Galley made, as they came out: images and clips are smaller, captions are whole or cut after a sentence.

import ideaClip from './samples/idea-clip.mp4';
import ideaPoster from './samples/idea-clip.webp';
import ideaCover from './samples/idea-cover.webp';
import ideaQuote from './samples/idea-quote.webp';
import ideaStory from './samples/idea-story.webp';
import pageClip from './samples/page-clip.mp4';
import pagePoster from './samples/page-clip.webp';
import pageCover from './samples/page-cover.webp';
import pageQuote from './samples/page-quote.webp';
import pageStory from './samples/page-story.webp';

export type SampleImage = { name: string; src: string; width: number; height: number; alt: string };
type Claim = { quote: string; position: string };

export type Sample = {
  /** The choice of it. */
  label: string;
  /** What was entered. */
  source: string;
  clip: SampleImage & { video: string; length: string };
  stills: readonly SampleImage[];
  platform: string;
  lines: readonly { text: string; claim?: Claim }[];
  tags: readonly string[];
  /** Under the caption. */
  about: string;
};

const tall = { width: 432, height: 768 } as const;
const portrait = { width: 432, height: 540 } as const;
const square = { width: 432, height: 432 } as const;

/** A sentence that stands in the source as it is. */
const quoted = (quote: string, position: string) => ({ text: quote, claim: { quote, position } });

const page: Sample = {
  label: 'From a page',
  source: 'The page of an invented bakery. Name, logo, colours and type are those of the page.',
  clip: {
    ...tall,
    name: 'Highlights, 9:16',
    src: pagePoster,
    video: pageClip,
    length: '20 s',
    alt: '“We start the night before last” on a card in the yellow of the bakery',
  },
  stills: [
    { ...tall, name: 'Story, 9:16', src: pageStory, alt: '“We start the night before last” above the bakery’s page' },
    { ...portrait, name: 'Cover, 4:5', src: pageCover, alt: '“Bread that takes two days” above the bakery’s page' },
    { ...square, name: 'Quote, 1:1', src: pageQuote, alt: '“Slow dough is easier to digest and keeps for a week”' },
  ],
  platform: 'TikTok',
  lines: [
    quoted('Bread that takes two days.', 'Headline'),
    quoted('Baked at 14 Weir Street, six mornings a week.', 'Description'),
  ],
  tags: ['#HalfmoonBakery'],
  about: 'Every claim shows the sentence it came from',
};

const idea: Sample = {
  label: 'From an idea',
  source:
    '“Our swimming hall opens at 5 am from Monday 4 May. Early swim costs 4 euros, coffee is included. Bring a towel; lockers are free.”',
  clip: {
    ...tall,
    name: 'Highlights, 9:16',
    src: ideaPoster,
    video: ideaClip,
    length: '13 s',
    alt: '“Our swimming hall opens at 5am from Monday 4 May” under bunting',
  },
  stills: [
    { ...tall, name: 'Story, 9:16', src: ideaStory, alt: '“Early swim costs 4 euros, coffee is included”' },
    { ...portrait, name: 'Cover, 4:5', src: ideaCover, alt: 'The opening, its day, hour and price, under bunting' },
    { ...square, name: 'Quote, 1:1', src: ideaQuote, alt: '“Early swim costs 4 euros, coffee is included”' },
  ],
  platform: 'Instagram',
  lines: [
    { text: 'Our swimming hall opens at 5am from Monday 4 May.' },
    { text: 'Early swim costs 4 euros, coffee is included.' },
    { text: 'Bring a towel; lockers are free.' },
  ],
  tags: ['#SwimmingHallOpens'],
  about: 'Captions use only what was written',
};

export const samples = [page, idea] as const;
