import { inPageCode } from '#platform/kernel';
import { buildSource } from '../build-source.ts';
import * as boxes from '../in-page/boxes.ts';
import * as lines from '../in-page/lines.ts';
import * as shortened from '../in-page/short.ts';
import * as spacing from '../in-page/spacing.ts';
import * as structure from '../in-page/structure.ts';
import * as pairs from '../in-page/structure-pairs.ts';
import * as structureReviews from '../in-page/structure-reviews.ts';
import * as tables from '../in-page/structure-tables.ts';
import * as texts from '../in-page/text-in.ts';
import * as visible from '../in-page/visible.ts';
import type { PageSource } from '../page-source.ts';
import type { PageReading } from './page-reading.ts';
import { pageStructure } from './page-structure.ts';
import { type PageEvaluator, readPage } from './read-page.ts';

/** Reads the page into one source. The reading contains only the main text, for the writer. */
export async function readSource(
  page: PageEvaluator,
  url: string,
): Promise<{ source: PageSource; reading: PageReading }> {
  const reading = await readPage(page);
  const structure = pageStructure.parse(await page.evaluate(structureScript));
  return buildSource({ url, reading, structure });
}

const common = { ...visible, ...spacing, ...boxes, ...shortened, ...texts };
const parts = { ...common, ...lines, ...structure, ...structureReviews, ...tables, ...pairs };

const structureScript = `(() => {
  const reader = ${inPageCode(parts)};
  return reader.readStructure();
})()`;
