import { expect, test } from 'vitest';
import type { Copy } from '#render/template';
import { repeatedHeadlineCheck } from './headlines.ts';

const pointsOf = (...texts: string[]) => texts.map((text) => ({ figure: null, headline: { text }, line: '' }));
const copy: Copy = {
  hook: { text: 'Our lamps are turned by hand' },
  storyHook: { text: 'Every shade is one piece of ash' },
  title: 'Lamps from the workshop',
  quote: { text: 'Wood tells you when to stop.' },
  points: pointsOf('Ash from nearby', 'Oiled, never varnished', 'Every shade is one piece of ash'),
  callToAction: 'See the lamps',
  opensWithPoint: true,
};
const cover = { name: 'cover', template: 'cover', slide: 1 } as const;
const slide = (number: number) => ({ name: `carousel-${number}`, template: 'carousel', slide: number }) as const;
const story = { name: 'story', template: 'story', slide: 1 } as const;

test('repeatedHeadlineCheck passes where every still has its own headline', () => {
  for (const still of [cover, story, slide(1), slide(2), slide(3)])
    expect(repeatedHeadlineCheck(still, copy)).toMatchObject({ result: 'pass', measure: 0 });
});

test('repeatedHeadlineCheck warns where a carousel begins with the hook of the cover', () => {
  const { opensWithPoint: _, ...withTitle } = copy;
  expect(repeatedHeadlineCheck(cover, withTitle)).toMatchObject({ result: 'warn', detail: 'Also on: carousel-1.' });
  expect(repeatedHeadlineCheck(slide(1), withTitle)).toMatchObject({ result: 'warn', measure: 1 });
});

test('repeatedHeadlineCheck ignores case and marks', () => {
  const named = { ...copy, title: 'Our lamps are turned by hand!' };
  expect(repeatedHeadlineCheck(cover, named)).toMatchObject({ result: 'warn', detail: 'Also on: link-card.' });
});
