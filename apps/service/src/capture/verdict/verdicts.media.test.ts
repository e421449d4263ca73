import { expectations } from '@galley/fixtures/site/expectations.ts';
import { content } from '@galley/fixtures/site/page.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import type { ScreenshotOptions } from '../screenshots/screenshot.ts';

const FEED =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Notes</title><item><title>Ice</title></item></channel></rss>';
let testScreenshots: TestScreenshots;

beforeAll(async () => {
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a42' } })
    .png()
    .toBuffer();
  testScreenshots = await openTestScreenshots({
    '/timetable.pdf': content('%PDF-1.4', 'application/pdf'),
    '/harbour.png': content(png, 'image/png'),
    '/notes.rss': content(FEED, 'application/rss+xml'),
  });
});

afterAll(() => testScreenshots[Symbol.asyncDispose]());

test('verdicts: the fixture site expects them of at least 40 pages, and each at least once', () => {
  expect(expectations.length).toBeGreaterThanOrEqual(40);
  expect(new Set(expectations.map(({ verdict }) => verdict)).size).toBe(10);
});

test.each(expectations.map((item) => [item.verdict, item.url, item] as const))(
  '%s: %s',
  async (_, url, { verdict, notes, options = {} }) => {
    const screenshot = await testScreenshots.take(url, options as Partial<ScreenshotOptions>);
    expect({ verdict: screenshot.verdict, notes: screenshot.notes, evidence: screenshot.evidence }).toEqual({
      verdict,
      notes: [...notes],
      evidence: verdict === 'ok' ? [] : expect.arrayContaining([expect.stringMatching(/^[A-Z][^<>]*\.$/)]),
    });
    if (verdict === 'ok') expect(screenshot.bytes?.length).toBeGreaterThan(0);
    else if (screenshot.bytes !== undefined) expect(screenshot.contentType).toBe('image/jpeg');
  },
);

test('verdicts: a PDF is unreachable, with the remedy; an image and a feed are taken as a browser shows them', async () => {
  const { verdict, evidence } = await testScreenshots.take('/timetable.pdf');
  expect(verdict).toBe('unreachable');
  expect(evidence).toEqual(['The address is a PDF, not a page. Give the address of the page that links to it.']);
  for (const path of ['/harbour.png', '/notes.rss']) expect((await testScreenshots.take(path)).verdict).toBe('ok');
});
