import type { PageSource } from '#source';
import type { Words } from '../../languages/words.ts';
import { isInSource } from '../../sentences/check-sentence.ts';
import type { Grammar } from '../../sentences/verbs.ts';
import type { PageReading } from '../../source/page-reading.ts';
import type { PageBrief } from './page-brief.ts';
import { readDetails } from './page-details.ts';
import { readLists } from './page-lists.ts';
import { mainSections } from './page-noise.ts';
import { readVoices } from './page-voices.ts';
import { casingOf, sentenceCase } from './plain-text.ts';
import { readParagraphs } from './read-paragraphs.ts';

type Owner = { name: string | null; domain: string | null };
type Language = { language: string; words: Words; grammar: Grammar };

/** The page in the form that copy is made of. */
export function readBrief(
  { source, reading, brand }: { source: PageSource; reading: PageReading; brand: Owner },
  { language, words, grammar }: Language,
): PageBrief {
  const sections = mainSections(source);
  const text = reading.runs.map((run) => run.text).join('\n');
  const names = casingOf([reading.title, ...reading.runs.map((run) => run.text)], brand.name);
  const buttons = new Set(reading.buttons.map((button) => button.text.toLowerCase()));
  const heading = sections.find(({ level }) => level === 1);
  const seen = source.title !== null && isInSource(source.title, text) ? source.title : (heading?.heading ?? null);
  const title =
    seen === null
      ? null
      : { text: sentenceCase(seen, names), claim: { quote: seen, place: heading?.place ?? 'title' } };
  const details = readDetails(source, sections, { words, names, buttons });
  const fact = (kind: PageSource['facts'][number]['kind']): string | null =>
    source.facts.find((item) => item.kind === kind)?.value ?? null;
  return {
    type: knownType(source, details),
    form: source.form,
    language,
    words,
    grammar,
    brand: brand.name,
    domain: brand.domain,
    link: source.canonicalUrl,
    title,
    name: subjectOf(source, title?.text ?? null),
    author: fact('author'),
    paragraphs: readParagraphs(sections, source, { words, grammar, names }),
    details,
    lists: readLists(source, sections, { words, names }),
    voices: readVoices(source, sections, { words, text }),
    action: source.action,
    tags: (text.match(/(?<![\p{L}\p{N}&/])#\p{L}[\p{L}\p{N}_]{3,24}(?![\p{L}\p{N}-])/gu) ?? []).slice(0, 3),
    isBadNews: words.badNews.test(title?.text ?? ''),
  };
}

const EVIDENCE: Partial<Record<PageSource['type'], readonly string[]>> = {
  event: ['date', 'end_date', 'place'],
  product: ['name', 'price', 'former_price', 'rating', 'availability', 'offer'],
  place: ['hours', 'address', 'phone', 'place'],
};

/** Invitations to come or to buy need something to come to. */
function knownType({ type, facts }: PageSource, details: PageBrief['details']): PageBrief['type'] {
  const evidence = EVIDENCE[type];
  const known = [...facts, ...details].map(({ kind }) => kind as string);
  return evidence === undefined || known.some((kind) => evidence.includes(kind)) ? type : 'other';
}

/** The name of a product, a dish or a role; of a page about itself there is none. */
function subjectOf({ type, facts }: PageSource, title: string | null): string | null {
  const isNamed = ['product', 'recipe', 'job', 'software', 'property', 'event'].includes(type);
  const name = isNamed ? (facts.find(({ kind }) => kind === 'name')?.value ?? null) : null;
  if (name !== null && title?.includes(name)) return name;
  const isTitle = type === 'job' || type === 'reference' || type === 'recipe';
  return isTitle ? title : null;
}
