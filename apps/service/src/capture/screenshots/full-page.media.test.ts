/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import { checked, pageScript, runInPage } from '../page/page-script.ts';
import { measurePixels } from '../verdict/pixels.ts';

type Section = { top: number; height: number };

/** To the right of this a badge moves, at another position in every screenshot. */
const WIDTH = 1_150;
/** The longest reveal of the page, with its delay. */
const REVEALED_MS = 1_200;
const HEADER_HEIGHT = 68;

let testScreenshots: TestScreenshots;
/** Each section as a user sees it after scrolling there. */
let reference: { sections: Section[]; views: Buffer[] };

beforeAll(async () => {
  testScreenshots = await openTestScreenshots();
  reference = await testScreenshots.withPage(scrollToEach);
});

afterAll(() => testScreenshots[Symbol.asyncDispose]());

test('full_page draws every section of a long page as a user sees it after scrolling there', async () => {
  const { verdict, bytes, width, height, truncated } = await testScreenshots.take('/long', { full_page: true });
  expect({ verdict, width, truncated }).toEqual({ verdict: 'ok', width: 1_280, truncated: false });
  expect(height).toBeGreaterThan(9_000);
  expect(await blankSections(bytes)).toEqual([]);
  for (const [index, section] of reference.sections.entries()) {
    const drawn = await cut(bytes, section);
    expect(await difference(drawn, reference.views[index]), `section ${index + 1}`).toBeLessThan(0.01);
  }
});

test('full_page (control): a screenshot without scrolling leaves most of the sections blank', async () => {
  const naive = await testScreenshots.withPage(async (page) => {
    await page.setViewport({ width: 1_280, height: 720 });
    await page.goto(new URL('/long', testScreenshots.siteUrl).href, { waitUntil: 'load' });
    return page.screenshot({ fullPage: true });
  });
  expect((await blankSections(naive)).length).toBeGreaterThanOrEqual(5);
});

test('full_page draws a sticky header once, at the top', async () => {
  const { bytes } = await testScreenshots.take('/long', { full_page: true });
  const header = await cut(bytes, { top: 0, height: HEADER_HEIGHT });
  for (const { top } of reference.sections.slice(1)) {
    expect(await difference(header, await cut(bytes, { top, height: HEADER_HEIGHT }))).toBeGreaterThan(0.02);
  }
});

test('full_page cuts a page of 60,000 pixels at 20,000, and no tile of it repeats or is blank', async () => {
  const { bytes, height, truncated, notes } = await testScreenshots.take('/tall', { full_page: true });
  expect({ height, truncated, notes }).toEqual({ height: 20_000, truncated: true, notes: ['truncated'] });
  const bands = await Promise.all(
    Array.from({ length: 20 }, (_, index) => cut(bytes, { top: index * 1_000, height: 1_000 })),
  );
  for (const [index, band] of bands.entries()) {
    expect((await measurePixels(band)).changed, `band ${index}`).toBeGreaterThan(0.001);
    for (const other of bands.slice(index + 1)) expect(await difference(band, other)).toBeGreaterThan(0);
  }
});

async function scrollToEach(page: Page): Promise<typeof reference> {
  await page.setViewport({ width: 1_280, height: 1_300 });
  await page.goto(new URL('/long', testScreenshots.siteUrl).href, { waitUntil: 'load' });
  const sections = await runInPage(page, sectionsScript, null);
  const views: Buffer[] = [];
  for (const section of sections) {
    const scrollTop = await runInPage(page, scrollScript, section.top - HEADER_HEIGHT);
    await sleep(REVEALED_MS);
    const view = await page.screenshot();
    views.push(await cut(view, { ...section, top: section.top - scrollTop }));
  }
  return { sections, views };
}

const sectionsScript = checked(
  pageScript(function sections(_: null): Section[] {
    return [...document.querySelectorAll('[data-section]')].map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return { top: Math.round(top), height: Math.floor(height) };
    });
  }),
  z.array(z.object({ top: z.number(), height: z.number() })),
);

const scrollScript = checked(
  pageScript(function scroll(top: number): number {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.round(scrollY);
  }),
  z.number(),
);

function cut(bytes: Uint8Array | undefined, { top, height }: Section): Promise<Buffer> {
  if (bytes === undefined) throw new Error('there is no picture to cut');
  return sharp(bytes).extract({ left: 0, top, width: WIDTH, height }).png().toBuffer();
}

/** Numbers of the sections, from 1, on which nothing is drawn. */
async function blankSections(bytes: Uint8Array | undefined): Promise<number[]> {
  const shares = await Promise.all(reference.sections.map(async (section) => measurePixels(await cut(bytes, section))));
  return shares.flatMap(({ changed }, index) => (changed < 0.005 ? [index + 1] : []));
}

/** Share of pixels that differ visibly. */
async function difference(one: Buffer, other: Buffer | undefined): Promise<number> {
  if (other === undefined) throw new Error('there is nothing to compare with');
  const [a, b] = await Promise.all(
    [one, other].map((item) => sharp(item).removeAlpha().resize({ width: 384 }).raw().toBuffer()),
  );
  if (a === undefined || b === undefined || a.length !== b.length) throw new Error('the pictures differ in size');
  let different = 0;
  for (let at = 0; at < a.length; at += 3) {
    const step = [0, 1, 2].map((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)));
    if (Math.max(...step) > 24) different++;
  }
  return different / (a.length / 3);
}
