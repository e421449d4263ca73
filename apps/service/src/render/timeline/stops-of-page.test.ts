import { expect, test } from 'vitest';
import { stopsOfPage } from './stops-of-page.ts';

const section = { topPx: 400, heightPx: 500, kind: 'block' } as const;
const heading = { topPx: 440, heightPx: 30, kind: 'heading' } as const;

test('stopsOfPage puts sections a little below the upper edge, and below fixed headers', () => {
  expect(stopsOfPage([section, heading], { headerPx: 60 })).toEqual({ sections: [320, 360], gaps: [] });
});

test('stopsOfPage ends the space above a section where the text before it ends', () => {
  const near = { topPx: 478, heightPx: 60, kind: 'piece' } as const;
  const touching = { topPx: 538, heightPx: 60, kind: 'piece' } as const;
  expect(stopsOfPage([heading, near, touching]).gaps).toEqual([470, 538]);
});

test('stopsOfPage returns no stop above the page', () => {
  expect(stopsOfPage([{ topPx: 8, heightPx: 40, kind: 'heading' }]).sections).toEqual([0]);
});

test('stopsOfPage includes the text of a caption, in any element', () => {
  const section = { topPx: 400, heightPx: 900, kind: 'block' } as const;
  expect(stopsOfPage([section], { places: [620, null] })).toEqual({ sections: [380], gaps: [600] });
});
