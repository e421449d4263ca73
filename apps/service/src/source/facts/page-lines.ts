// The lines of a page with their positions: those of the main text, and those beside the headline.

import type { PageReading } from '../reading/page-reading.ts';
import type { PageStructure } from '../reading/page-structure.ts';
import { positionOf } from './visible-text.ts';

export type SeenLine = {
  text: string;
  tag: string;
  place: string;
  /** The last heading before it. */
  heading: string;
  /** The boxes around it, innermost first; empty outside the main text. */
  parents: readonly number[];
  time: string;
  isBold: boolean;
  /** In a numbered list. */
  isNumbered: boolean;
};

export type PageLines = {
  /** The lines of the main text. */
  main: SeenLine[];
  /** The lines beside the headline, also outside the main text: byline, chips, prices. */
  head: SeenLine[];
  /** All visible lines, including bars and notes. */
  all: SeenLine[];
};

const BEFORE = 4;
const AFTER = 16;

export function pageLines(reading: PageReading, { lines }: Pick<PageStructure, 'lines'>): PageLines {
  const main = mainLines(reading);
  const known = new Map(main.map((line) => [line.text, line]));
  const all: (SeenLine & { area: string })[] = lines.map(({ text, tag, area, time, isBold, isList }, index) => {
    const own = known.get(text);
    return {
      text,
      tag,
      area,
      time,
      isBold,
      isNumbered: isList,
      place: own?.place ?? `line${index + 1}`,
      heading: own?.heading ?? '',
      parents: own?.parents ?? [],
    };
  });
  const numbered = new Set(all.filter((line) => line.isNumbered).map(({ text }) => text));
  const marked = main.map((line) => ({ ...line, isNumbered: numbered.has(line.text) }));
  const flow = all.filter(({ area }) => area === 'main');
  const top = flow.findIndex(({ tag }) => tag === 'h1');
  return {
    main: marked,
    head: top < 0 ? flow.slice(0, AFTER) : flow.slice(Math.max(0, top - BEFORE), top + AFTER),
    all: all.length === 0 ? marked : all,
  };
}

function mainLines({ runs }: PageReading): SeenLine[] {
  const counts = new Map<string, number>();
  let heading = '';
  return runs.flatMap((run) => {
    const { text, tag, parents, isBold } = run;
    const place = positionOf(run, counts);
    const above = heading;
    if (/^h[1-6]$/.test(tag)) heading = text;
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => ({
        text: line,
        tag,
        place,
        parents,
        isBold,
        time: '',
        isNumbered: false,
        heading: above,
      }));
  });
}
