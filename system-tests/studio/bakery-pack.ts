// What the writer would write about the bakery of the fixture site. Every claim is a range of its caption.

import { type PlatformId, platformIds, platforms, type Shape, type WholeCaption } from '@galley/contract';

type Caption = WholeCaption;
type Check = Shape<'Check'>;

export const brand = {
  name: 'Halfmoon Bakery',
  domain: 'bakery.example',
  colors: { primary: '#c23f1d', accent: '#f3c655', background: '#fbf2e2', text: '#2c1810' },
  font: 'Fraunces',
  style: 'folio',
} as const;

export const source = {
  kind: 'website',
  url: 'http://bakery.example/',
  title: 'Halfmoon Bakery: bread that takes two days',
  language: 'en',
  verdict: 'ok',
} as const;

const text =
  'Bread that takes two days. Stone-milled flour, water, salt and thirty-six hours of patience. Baked at 14 Weir Street, six mornings a week. Come early.';

const quotes: [said: string, quote: string, place: string][] = [
  ['Bread that takes two days', 'Bread that takes two days', 'Home, headline'],
  [
    'Stone-milled flour, water, salt and thirty-six hours of patience',
    'Stone-milled flour, water, salt and thirty-six hours of patience.',
    'Home, description',
  ],
  ['six mornings a week', 'Baked at 14 Weir Street, six mornings a week.', 'Home, description'],
];

const claims = quotes.map(([caption, quote, position]) => {
  const start = text.indexOf(caption);
  return { start, end: start + caption.length, quote, place: position, url: source.url };
});

export const captions: Caption[] = platformIds.map((platform) => {
  const hashtags = ['#sourdough', '#bakery', '#slowbread'].slice(0, platforms[platform].hashtags);
  const characters = text.length + (hashtags.length === 0 ? 0 : 2 + hashtags.join(' ').length);
  const title = platform === 'youtube_shorts' ? { title: 'Bread that takes two days' } : {};
  return { platform, text, ...title, hashtags, characters, limit: platforms[platform].captionCharacters, claims };
});

export const captionChecks: Check[] = captions.map(({ platform, characters, limit }) => ({
  asset: platform,
  platform,
  rule: 'caption_length',
  result: 'pass',
  measure: characters,
  limit,
  detail: `${characters} of ${limit} characters`,
}));

/** The check of the safe area, with one note. */
export function clipChecks(asset: string, note?: PlatformId): Check[] {
  const ratio = { asset, platform: null, rule: 'ratio', result: 'pass', measure: null, limit: null } as const;
  const passed: Check = { ...ratio, detail: '1080 × 1920, as every platform takes it' };
  if (note === undefined) return [passed];
  const detail = 'The last line sits 12 px below the safe area. It may be covered.';
  return [
    passed,
    {
      ...ratio,
      platform: note,
      rule: 'safe_area',
      result: 'warn',
      measure: 1_260,
      limit: 1_248,
      at_seconds: 2,
      detail,
    },
  ];
}
