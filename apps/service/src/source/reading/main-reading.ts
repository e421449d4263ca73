import type { PageType } from '@galley/contract';
import type { PageReading } from './page-reading.ts';

/** Of these the article is the page; of others Readability loses quotes, prices and cards. */
const WRITTEN: readonly PageType[] = ['article', 'reference', 'job', 'recipe', 'video'];
/** A choice that is smaller has missed the page. */
const LEAST_SHARE = 0.3;

/** The reading without what stands beside the main text. The headline always counts to it. */
export function mainReading(reading: PageReading, type: PageType): PageReading {
  if (!WRITTEN.includes(type)) return reading;
  const runs = reading.runs.filter(({ isArticle, tag }) => isArticle || tag === 'h1');
  const lengthOf = (all: PageReading['runs']): number => all.reduce((sum, { text }) => sum + text.length, 0);
  return lengthOf(runs) < LEAST_SHARE * lengthOf(reading.runs) ? reading : { ...reading, runs };
}
