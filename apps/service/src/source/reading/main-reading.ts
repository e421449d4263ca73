import type { PageType } from '@galley/contract';
import { isMeasured } from '../facts/line-groups.ts';
import { pricesIn } from '../facts/money.ts';
import type { PageReading, PageRun } from './page-reading.ts';

/** On these pages the article is the page; on others Readability loses quotes, prices and cards. */
const WRITTEN: readonly PageType[] = ['article', 'reference', 'job', 'recipe', 'video'];
/** These pages sell one thing; other products are in rows below it. */
const ONE_PRICE: readonly PageType[] = ['product', 'property'];
/** A smaller choice has missed the page. */
const LEAST_SHARE = 0.3;
/** A page with less running text is measured by all of its text. */
const ENOUGH_PROSE = 400;
/** Longer runs above a headline, or headings at the end, are content. */
const LONGEST_ABOVE = 60;

/** The reading of the main text only. It always includes the headline. */
export function mainReading(reading: PageReading, type: PageType): PageReading {
  const own = readingWithout(reading, (run, at) => isAbove(run, at, reading.runs) || isBar(run.text));
  if (ONE_PRICE.includes(type)) return withoutOthers(own);
  if (!WRITTEN.includes(type)) return own;
  const measured = type === 'recipe' ? boxesOfMeasures(own.runs) : new Set<number>();
  const end = own.runs.findLastIndex(({ isArticle }) => isArticle);
  // A title below the article is of another matter.
  const isTitle = (tag: string, at: number): boolean => tag === 'h1' && (at < end || end < 0);
  return withoutLastHeading(
    readingWithout(
      own,
      ({ isArticle, tag, parents }, at) => !isArticle && !isTitle(tag, at) && !measured.has(parents[0] ?? -1),
    ),
  );
}

/** What the last heading was the title of is no part of the text. Several headings in a row are text. */
function withoutLastHeading(reading: PageReading): PageReading {
  const [before, last] = reading.runs.slice(-2);
  const isAlone = before !== undefined && !/^h[1-6]$/.test(before.tag);
  const isTitle = last !== undefined && /^h[2-6]$/.test(last.tag) && last.text.length <= LONGEST_ABOVE;
  return isAlone && isTitle ? { ...reading, runs: reading.runs.slice(0, -1) } : reading;
}

/** The library takes short lines for furniture: ingredients that are no list. */
function boxesOfMeasures(runs: readonly PageRun[]): Set<number> {
  const boxes = Map.groupBy(
    runs.filter(({ text }) => isMeasured(text)),
    ({ parents }) => parents[0] ?? -1,
  );
  return new Set([...boxes].filter(([box, { length }]) => box >= 0 && length >= 2).map(([box]) => box));
}

/** Drops sections of only short lines with several prices: other products of the shop. */
function withoutOthers(reading: PageReading): PageReading {
  const sections: PageRun[][] = [[]];
  for (const run of reading.runs) {
    if (/^h[1-4]$/.test(run.tag)) sections.push([]);
    sections.at(-1)?.push(run);
  }
  const others = sections
    .map(ownRuns)
    .filter(
      (section) =>
        /^h[2-4]$/.test(section[0]?.tag ?? '') &&
        section.every(({ text, tag }) => text.length <= LONGEST_ABOVE && !/^(?:td|th|dt|dd|li)$/.test(tag)) &&
        section.filter(({ text }) => pricesIn(text).length > 0).length >= 2,
    );
  const dropped = new Set(others.flat());
  return readingWithout(reading, (run) => dropped.has(run));
}

/** Without what stands below the box that the heading is in. */
function ownRuns(section: PageRun[]): PageRun[] {
  const box = section[0]?.parents[0];
  const own = section.filter(({ parents }) => box === undefined || parents.includes(box));
  return own.length > 1 ? own : section;
}

function readingWithout(reading: PageReading, isBeside: (run: PageRun, at: number) => boolean): PageReading {
  const runs = reading.runs.filter((run, at) => !isBeside(run, at));
  const prose = reading.runs.filter(isProse);
  const [remaining, all] = lengthOf(prose) < ENOUGH_PROSE ? [runs, reading.runs] : [runs.filter(isProse), prose];
  return lengthOf(remaining) < LEAST_SHARE * lengthOf(all) ? reading : { ...reading, runs };
}

function lengthOf(runs: readonly PageRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** Menus and lists of other pages may be longer than a short article, but they are no running text. */
function isProse({ text, isLink }: PageRun): boolean {
  return text.length >= 80 && !isLink;
}

/** Names, menus and offers above the headline, all short. */
function isAbove({ tag, text }: PageRun, at: number, runs: readonly PageRun[]): boolean {
  const top = runs.findIndex((run) => run.tag === 'h1');
  return at < top && top <= runs.length / 2 && !/^h\d$/.test(tag) && text.length < LONGEST_ABOVE;
}

/** "Prep 10 minutes | Cook 35 minutes", "Tutor: Ada | Status: 3 places left": said of the subject, and no menu. */
const STATED = /^\p{L}[\p{L} ]{1,24}(?::\s\S|\s\p{Nd}{1,4}\s\p{L}{3,})/u;

const PARTED = /\s[·|›»>/]\s|\u3000|\n/u;

/** "Terms · Privacy · Contact", "Home › News › Local": short words in a row that only link to other pages. */
function isBar(text: string): boolean {
  const parts = text.split(PARTED).map((part) => part.trim());
  if (parts.length < 3 || text.length > 200) return /^©|\s©\s?\d{4}|©$/u.test(text) && text.length <= 200;
  if (parts.filter((part) => STATED.test(part)).length >= 2) return false;
  const isShort = parts.filter((part) => part.length <= 24).length >= parts.length - 1;
  return (
    isShort && !/\n/u.test(text) && !/\d\s?(?:€|£|\$|円|m²)|[€£$]\s?\d/u.test(text) && !/\d{1,2}[:.]\d{2}/.test(text)
  );
}
