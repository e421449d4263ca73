import type { PageSource } from '#source';
import type { Words } from '../../../languages/words.ts';
import type { Detail } from '../page-brief.ts';
import { isCount } from '../page-noise.ts';
import { type Casing, sentenceCase } from '../plain-text.ts';

type Options = { words: Words; names: Casing };
type Section = PageSource['sections'][number];

/** The decisive facts of the page, in the order of its readers. */
export function readDecisive(
  { decisive = [] }: PageSource,
  sections: readonly Section[],
  { words, names }: Options,
): Detail[] {
  const headings = new Set(
    sections.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs.map(({ text }) => text)]),
  );
  return decisive
    .filter(({ text }) => !isCount(text))
    .map(({ kind, label: named, text: shown, quote, place, subject: heading }) => {
      const [label, value] = [sentenceCase(named, names), sentenceCase(shown, names)];
      return {
        kind,
        label: label === '' ? null : label,
        value,
        text: label === '' ? value : `${label}${words.colon}${value}`,
        claim: { quote, place },
        // Only a heading of the main text can be shown.
        subject:
          heading !== undefined && headings.has(heading)
            ? { text: sentenceCase(heading, names), claim: { quote: heading, place } }
            : null,
      };
    });
}
