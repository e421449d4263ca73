import { expectations } from '@galley/fixtures/site/expectations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import type { ScreenshotOptions } from '../screenshots/screenshot.ts';

let testScreenshots: TestScreenshots;

beforeAll(async () => {
  testScreenshots = await openTestScreenshots();
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
