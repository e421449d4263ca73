import type { PageBoxes } from './boxes/page-boxes.ts';
import { positionOf } from './facts/visible-text.ts';
import type { PageSection } from './page-source.ts';
import type { PageRun } from './reading/page-reading.ts';

const MOST_SECTIONS = 60;
const MOST_PARAGRAPHS = 400;

/** The main text under its headings. What stands beside it has sections of its own. */
export function sectionsOf(runs: readonly PageRun[], boxes: PageBoxes): PageSection[] {
  const counts = new Map<string, number>();
  const sections: PageSection[] = [{ id: 's0', heading: null, level: 0, place: 'body', paragraphs: [] }];
  const open = (section: Omit<PageSection, 'id' | 'paragraphs'>): PageSection => {
    const added = { id: `s${sections.length}`, ...section, paragraphs: [] };
    sections.push(added);
    return added;
  };
  let [main, beside]: [PageSection | undefined, PageSection | undefined] = [sections[0], undefined];
  for (const run of runs.slice(0, MOST_PARAGRAPHS)) {
    const place = positionOf(run, counts);
    const isBeside = boxes.isBeside(place);
    const level = Number(/^h([1-6])$/.exec(run.tag)?.[1] ?? 0);
    const mark = isBeside ? { isBeside } : {};
    const isHeading = level > 0 && sections.length < MOST_SECTIONS;
    if (isHeading) {
      const section = open({ heading: run.text.replace(/\s+/g, ' '), level, place, ...mark });
      if (isBeside) beside = section;
      else main = section;
      continue;
    }
    // Two boxes beside the text have nothing to do with each other.
    if (isBeside && (beside === undefined || beside.heading !== boxes.headingOf(place)))
      beside = open({ heading: null, level: 0, place: 'body', ...mark });
    const section = isBeside ? beside : main;
    section?.paragraphs.push({ text: run.text, place, kind: kindOf(run) });
  }
  return sections.filter(({ heading, paragraphs }) => heading !== null || paragraphs.length > 0);
}

function kindOf({ tag, text }: PageRun): PageSection['paragraphs'][number]['kind'] {
  if (/^(?:td|th|dt|dd)$/.test(tag)) return 'row';
  if (tag === 'li') return 'item';
  return text.length >= 60 || /[.!?。！？؟…]["”»)\]]*$/u.test(text) ? 'prose' : 'line';
}
