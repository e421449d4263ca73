import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inPageCode } from '#platform/kernel';
import * as boxes from '../in-page/boxes.ts';
import * as facts from '../in-page/facts.ts';
import * as mainText from '../in-page/main-text.ts';
import * as prune from '../in-page/prune.ts';
import * as lines from '../in-page/prune-lines.ts';
import * as offers from '../in-page/prune-offers.ts';
import * as pruned from '../in-page/pruning.ts';
import * as spacing from '../in-page/spacing.ts';
import * as snapshot from '../in-page/visible.ts';
import * as walk from '../in-page/walk.ts';
import { type PageReading, pageReading } from './page-reading.ts';

/** A page of any driver that runs a script and returns its result. */
export type PageEvaluator = { evaluate(script: string): Promise<unknown> };

/**
 * Reads what a reader of the page would see. The page's own code may have changed the result, so it is validated here.
 */
export async function readPage(page: PageEvaluator): Promise<PageReading> {
  return pageReading.parse(await page.evaluate(pageReaderScript));
}

const readability = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

// Functions of one in-page file find each other by name, those of other in-page files through `reader`.
const text = { ...snapshot, ...spacing, ...boxes };
const parts = { ...text, ...pruned, ...prune, ...offers, ...lines, ...mainText, ...walk, ...facts };

/**
 * For callers that combine several scripts in one round trip: an expression that returns an unchecked `PageReading`.
 */
const pageReaderScript = `(() => {
  const Readability = ((module) => { ${readability}; return module.exports; })({ exports: {} });
  const reader = ${inPageCode(parts)};
  const pruning = reader.prunePage();
  const { runs, buttons } = reader.walkPage(pruning, reader.chooseMain(pruning, Readability));
  return { ...reader.readFacts(), runs, buttons };
})()`;
