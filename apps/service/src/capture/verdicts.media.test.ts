import { expectations } from '@galley/e2e/site/expectations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PictureOptions } from './picture.ts';
import { openTestPictures, type TestPictures } from './test-pictures.ts';

let pictures: TestPictures;

beforeAll(async () => {
  pictures = await openTestPictures();
});

afterAll(() => pictures[Symbol.asyncDispose]());

test('the fixture site expects something of at least 40 pages, and of every verdict', () => {
  expect(expectations.length).toBeGreaterThanOrEqual(40);
  expect(new Set(expectations.map(({ verdict }) => verdict)).size).toBe(7);
});

test.each(expectations.map((each) => [each.verdict, each.address, each] as const))(
  '%s: %s',
  async (_, address, { verdict, notes, options = {} }) => {
    const picture = await pictures.take(address, options as Partial<PictureOptions>);
    expect({ verdict: picture.verdict, notes: picture.notes, evidence: picture.evidence }).toEqual({
      verdict,
      notes: [...notes],
      evidence: verdict === 'ok' ? [] : expect.arrayContaining([expect.stringMatching(/^[A-Z][^<>]*\.$/)]),
    });
    if (verdict === 'ok') expect(picture.bytes?.length).toBeGreaterThan(0);
    else if (picture.bytes !== undefined) expect(picture.contentType).toBe('image/jpeg');
  },
);
