import type { PageBoxes } from './boxes/page-boxes.ts';
import { positionOf } from './facts/visible-text.ts';
import type { PageSection } from './page-source.ts';
import type { PageRun } from './reading/page-reading.ts';

const MOST_SECTIONS = 60;
const MOST_PARAGRAPHS = 400;

type Column = PageSection | undefined;

/** The main text under its headings. What stands beside it has sections of its own. */
export function sectionsOf(runs: readonly PageRun[], boxes: PageBoxes): PageSection[] {
  const counts = new Map<string, number>();
  const sections: PageSection[] = [{ id: 's0', heading: null, level: 0, place: 'body', paragraphs: [] }];
  const last: { main: Column; beside: Column } = { main: sections[0], beside: undefined };
  for (const run of runs.slice(0, MOST_PARAGRAPHS)) {
    const place = positionOf(run, counts);
    const level = sections.length < MOST_SECTIONS ? levelOf(run) : 0;
    const column = boxes.isBeside(place) ? 'beside' : 'main';
    if (level > 0 || !isOpen(last[column], boxes.headingOf(place))) {
      last[column] = sectionAt({ run, place, level, id: `s${sections.length}`, isBeside: column === 'beside' });
      sections.push(last[column]);
    }
    if (level === 0) last[column]?.paragraphs.push({ text: run.text, place, kind: kindOf(run) });
  }
  return sections.filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0);
}

const HEADLESS = { heading: null, level: 0, place: 'body' };

type BegunSection = { run: PageRun; place: string; level: number; id: string; isBeside: boolean };

function sectionAt({ run, place, level, id, isBeside }: BegunSection): PageSection {
  const heading = level > 0 ? { heading: run.text.replace(/\s+/g, ' '), level, place } : HEADLESS;
  return { id, ...heading, ...(isBeside ? { isBeside } : {}), paragraphs: [] };
}

/** Two boxes beside the text have nothing to do with each other. */
function isOpen(section: Column, heading: string | null): boolean {
  return section !== undefined && (section.isBeside !== true || section.heading === heading);
}

function levelOf({ tag }: PageRun): number {
  return Number(/^h([1-6])$/.exec(tag)?.[1] ?? 0);
}

function kindOf({ tag, text }: PageRun): PageSection['paragraphs'][number]['kind'] {
  if (/^(?:td|th|dt|dd)$/.test(tag)) return 'row';
  if (tag === 'li') return 'item';
  return text.length >= 60 || /[.!?。！？؟…]["”»)\]]*$/u.test(text) ? 'prose' : 'line';
}
