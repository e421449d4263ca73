import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { installCached } from '#support/cached-packages';

export const categories = ['performance', 'accessibility'] as const;

/** Scores from 0 to 100, as Lighthouse shows them, and the metrics behind the first. */
export type Scores = Record<(typeof categories)[number], number> & Record<(typeof metrics)[number], number>;

/** Milliseconds; the layout shift has no unit. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

type LighthouseResult =
  | {
      lhr: {
        categories: Record<string, { score: number | null }>;
        audits: Record<string, { numericValue?: number }>;
      };
    }
  | undefined;
type Lighthouse = (...given: [url: string, flags: object, preset: object, page: Page]) => Promise<LighthouseResult>;

/** Its desktop preset, in the given page: a signed-in user stays signed in. */
export async function openLighthouse(): Promise<(page: Page, url: string) => Promise<Scores>> {
  const folder = join(installCached('lighthouse', { lighthouse: '13.5.0' }), 'lighthouse');
  const load = async <T>(file: string) =>
    ((await import(pathToFileURL(join(folder, file)).href)) as { default: T }).default;
  const lighthouse = await load<Lighthouse>('core/index.js');
  const desktop = await load<object>('core/config/desktop-config.js');
  return async (page, url) => {
    const audited = await lighthouse(url, { onlyCategories: categories, logLevel: 'error' }, desktop, page);
    if (audited === undefined) throw new Error(`Lighthouse has no result for ${url}`);
    const { lhr } = audited;
    const scores = categories.map((name) => [name, Math.round(100 * (lhr.categories[name]?.score ?? 0))]);
    const measured = metrics.map((name) => [name, lhr.audits[name]?.numericValue ?? Number.NaN]);
    return Object.fromEntries([...scores, ...measured]) as Scores;
  };
}
