import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Gold } from '@galley/fixtures/pages/gold.ts';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { clearConsent } from '../../../src/capture/overlays/consent.ts';
import { hideOverlays } from '../../../src/capture/overlays/hide-overlays.ts';
import { createDeadline } from '../../../src/capture/screenshots/deadline.ts';
import type { TestScreenshots } from '../screenshots.ts';

const readability = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

/** The main text by Readability alone. */
export function readLibraryText({ withPage }: TestScreenshots, url: string): Promise<string> {
  return withPage(async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    return String(
      await page.evaluate(`(() => {
        const Readability = ((module) => { ${readability}; return module.exports; })({ exports: {} });
        const article = new Readability(document.cloneNode(true)).parse();
        return article === null ? '' : article.title + '\\n' + article.textContent;
      })()`),
    );
  });
}

/** Popups of the corpus open within four seconds, or on scrolling. */
const OPEN_MS = 4_300;

type Swept = { opened: string[]; left: string[]; lost: string[] };

/**
 * Which of the labelled overlays opened, which of those are left after the sweep, and which parts of the page are lost.
 */
export function sweepCorpusPage({ withPage }: TestScreenshots, gold: Gold): Promise<Swept> {
  return withPage(async (page, { signal }) => {
    await page.setViewport({ width: 1_280, height: 900 });
    await page.goto(gold.canonical_url, { waitUntil: 'load' });
    await sleep(OPEN_MS);
    await page.evaluate(() => window.scrollTo(0, 700));
    await sleep(400);
    await page.evaluate(() => window.scrollTo(0, 0));
    await sleep(200);
    const overlays = gold.overlays.map(({ kind, selector }) => ({ kind, selector }));
    const opened = await shownOf(page, overlays);
    const shownParts = await shownOf(
      page,
      gold.keep.map((selector) => ({ kind: selector, selector })),
    );
    await clearConsent(page, 'banner', createDeadline(Date.now() + 15_000, signal));
    await hideOverlays(page, 'hide');
    const left = await shownOf(page, opened);
    const stayed = await shownOf(page, shownParts);
    const missing = shownParts.filter((part) => !stayed.some(({ selector }) => selector === part.selector));
    return { opened: kindsOf(opened), left: kindsOf(left), lost: kindsOf(missing) };
  });
}

type Part = { kind: string; selector: string };

function shownOf(page: Page, parts: Part[]): Promise<Part[]> {
  return page.evaluate(
    (all) =>
      all.filter(({ selector }) =>
        [...document.querySelectorAll(selector)].some((element) => {
          if (element.matches('html, body')) return /hidden|clip/.test(getComputedStyle(element).overflowY);
          const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
          const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
          return width > 3 && height > 3 && isInside && element.checkVisibility({ opacityProperty: true });
        }),
      ),
    parts,
  );
}

function kindsOf(parts: readonly Part[]): string[] {
  return parts.map(({ kind }) => kind);
}

/** The distance of bytes to a photograph of the corpus in any size: the mean difference of 32 by 32 greys. */
export async function photoDistance(path: string, bytes: Uint8Array): Promise<number> {
  const file = fileURLToPath(import.meta.resolve(`@galley/fixtures/pages${path}`));
  const greys = async (image: Uint8Array): Promise<Buffer> =>
    sharp(image).rotate().resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer();
  const [left, right] = [await greys(readFileSync(file)), await greys(bytes)];
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}
