import { positionOf } from './facts/visible-text.ts';
import type { PageSection } from './page-source.ts';
import type { PageRun } from './reading/page-reading.ts';

const MOST_SECTIONS = 60;
const MOST_PARAGRAPHS = 400;

/** The main text under its headings. */
export function sectionsOf(runs: readonly PageRun[]): PageSection[] {
  const counts = new Map<string, number>();
  const sections: PageSection[] = [{ id: 's0', heading: null, level: 0, place: 'body', paragraphs: [] }];
  for (const run of runs.slice(0, MOST_PARAGRAPHS)) {
    const place = positionOf(run, counts);
    const level = Number(/^h([1-6])$/.exec(run.tag)?.[1] ?? 0);
    const last = sections.at(-1);
    if (level > 0 && sections.length < MOST_SECTIONS) {
      const heading = run.text.replace(/\s+/g, ' ');
      sections.push({ id: `s${sections.length}`, heading, level, place, paragraphs: [] });
    } else last?.paragraphs.push({ text: run.text, place, kind: kindOf(run) });
  }
  return sections.filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0);
}

function kindOf({ tag, text }: PageRun): PageSection['paragraphs'][number]['kind'] {
  if (/^(?:td|th|dt|dd)$/.test(tag)) return 'row';
  if (tag === 'li') return 'item';
  return text.length >= 60 || /[.!?。！？؟…]["”»)\]]*$/u.test(text) ? 'prose' : 'line';
}
