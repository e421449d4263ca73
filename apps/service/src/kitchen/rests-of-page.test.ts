import { expect, test } from 'vitest';
import { restsOfPage } from './rests-of-page.ts';

const section = { topPx: 400, heightPx: 500, kind: 'block' } as const;
const heading = { topPx: 440, heightPx: 30, kind: 'heading' } as const;

test('parts begin a little below the upper edge, and below what stays there', () => {
  expect(restsOfPage([section, heading], { headerPx: 60 })).toEqual({ sections: [320, 360], gaps: [] });
});

test('the room above a part ends where the words before it do', () => {
  const near = { topPx: 478, heightPx: 60, kind: 'piece' } as const;
  const touching = { topPx: 538, heightPx: 60, kind: 'piece' } as const;
  expect(restsOfPage([heading, near, touching]).gaps).toEqual([470, 538]);
});

test('no rest is above the page', () => {
  expect(restsOfPage([{ topPx: 8, heightPx: 40, kind: 'heading' }]).sections).toEqual([0]);
});

test('what a caption speaks of is a place to rest, whatever it is made of', () => {
  const section = { topPx: 400, heightPx: 900, kind: 'block' } as const;
  expect(restsOfPage([section], { places: [620, null] })).toEqual({ sections: [380], gaps: [600] });
});
