import type { PageSource } from '#source';
import type { Words } from '../../languages/words.ts';
import { wordCount } from '../../points/text-length.ts';
import type { PageList, Passage } from './page-brief.ts';
import { isCode } from './page-details.ts';
import { isMetadata, isNotice } from './page-noise.ts';
import { type Casing, sentenceCase } from './plain-text.ts';
import { endsSentence, headingOf } from './read-paragraphs.ts';

type Section = PageSource['sections'][number];
type Options = { words: Words; names: Casing };

const LEAST = 2;
const MOST = 14;
const LONGEST = 110;
const CLOCK = /^\p{Nd}{1,2}[:.]\p{Nd}{2}$/u;
/** "485 g" of nobody knows what. */
const BARE_NUMBER = /^[$£€¥]?\p{Nd}[\p{Nd}.,\s]*(?:\p{Script=Latin}{1,2}|%|[$£€¥])?$/u;

/** Items, rows and subsections that the page sets as a list. */
export function readLists(source: PageSource, sections: readonly Section[], options: Options): PageList[] {
  return [
    ...sections.flatMap((section) => [...items(section, options), ...rows(section, source, options)]),
    ...parts(sections, options),
  ];
}

function items(section: Section, { names }: Options): PageList[] {
  const all = section.paragraphs.filter(({ kind }) => kind === 'item');
  // Without its long entries a list is another one.
  if (all.some(({ text }) => text.length > LONGEST)) return [];
  const entries = all
    .filter(({ text }) => !isMetadata(text) && !isNotice(text) && wordCount(text) >= 2)
    .map(({ text, place }) => ({
      text: sentenceCase(text.replace(/\s+/gu, ' '), names),
      claim: { quote: text, place },
    }));
  return listOf('items', headingOf(section, names), entries);
}

/** Rows of the table under this heading. */
function rows(section: Section, { facts }: PageSource, { words, names }: Options): PageList[] {
  const cells = new Set(section.paragraphs.filter(({ kind }) => kind === 'row').map(({ text }) => text));
  const entries = facts
    .filter(({ kind, label }) => kind === 'row' && label !== null && cells.has(label))
    .filter(({ label, value }) => (label ?? '').length <= 48 && value.length <= 90 && !value.includes(' · '))
    .filter(({ value }) => !isCode(value))
    .map(({ label, value, text, place }) => ({
      text: `${sentenceCase(label ?? '', names)}${CLOCK.test(label ?? '') ? ' ' : words.colon}${sentenceCase(value, names)}`,
      claim: { quote: text, place },
    }));
  // A heading with other things below it is not that of the table.
  const isOwn = section.paragraphs[0]?.kind === 'row' && section.paragraphs.every(({ kind }) => kind === 'row');
  return listOf('rows', isOwn ? headingOf(section, names) : null, entries);
}

/** Neighbouring subsections of one level: the steps of a guide, speakers with their talks. */
function parts(sections: readonly Section[], { words, names }: Options): PageList[] {
  const groups: Section[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last?.[0]?.level === section.level && section.level > 1) last.push(section);
    else groups.push([section]);
  }
  return groups.flatMap((group) => {
    const first = group[0];
    const before = first === undefined ? undefined : sections[sections.indexOf(first) - 1];
    const entries = group.flatMap((section) => {
      const heading = headingOf(section, names);
      if (heading === null) return [];
      const line = section.paragraphs.find(
        ({ kind, text }) => kind === 'line' && wordCount(text) >= 3 && !isMetadata(text),
      );
      const isNumbered = /^\p{Nd}/u.test(section.heading ?? '');
      if (isNumbered) return [heading];
      if (line === undefined || section.paragraphs.length > 3) return [];
      return [
        {
          text: `${heading.text}${words.colon}${line.text}`,
          claim: { quote: `${heading.claim.quote} · ${line.text}`, place: line.place },
        },
      ];
    });
    const isOwn =
      before !== undefined && first !== undefined && before.level === first.level - 1 && before.paragraphs.length === 0;
    return listOf('parts', isOwn && before !== undefined ? headingOf(before, names) : null, entries);
  });
}

/** Complete entries of one kind: all sentences or none, and none that announces what does not follow. */
function listOf(kind: PageList['kind'], heading: Passage | null, entries: Passage[]): PageList[] {
  const isTelling = entries.every(({ text }) => !BARE_NUMBER.test(text) && !/[:：…]$|^[\p{So}\p{Sk}]/u.test(text));
  const sentences = entries.filter(({ text }) => endsSentence(text)).length;
  const isAlike = kind === 'parts' || sentences === 0 || sentences === entries.length;
  return entries.length < LEAST || entries.length > MOST || !isTelling || !isAlike ? [] : [{ kind, heading, entries }];
}
