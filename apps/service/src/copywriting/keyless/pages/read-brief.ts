import type { PageSource } from '#source';
import { isInSource } from '../../sentences/check-sentence.ts';
import { describedIn } from '../../source/page-description.ts';
import type { PageReading } from '../../source/page-reading.ts';
import type { ParsedSource } from '../../source/parsed-source.ts';
import { readDecisive } from './decisive/read-decisive.ts';
import type { PageBrief, Paragraph, Passage } from './page-brief.ts';
import { readDetails } from './page-details.ts';
import { readLists } from './page-lists.ts';
import { isNotice, mainSections } from './page-noise.ts';
import { bannerOf, isTitle, smallPrint, subtitleIn } from './page-title.ts';
import { readVoices } from './page-voices.ts';
import { type Casing, casingOf, pricesIn, sentenceCase } from './plain-text.ts';
import { readParagraphs, readStatements } from './read-paragraphs.ts';
import { isBegunBy } from './text-cards.ts';

type Owner = { name: string | null; domain: string | null };
type Page = { source: PageSource; reading: PageReading; brand: Owner };

/** The page in the form that copy is made of. */
export function readBrief({ source, reading, brand }: Page, parsedSource: ParsedSource): PageBrief {
  const { language, words, grammar, text } = parsedSource;
  const largest = bannerOf(reading);
  const small = smallPrint(reading);
  const sections = mainSections(source, largest).map((section) => ({
    ...section,
    paragraphs: section.paragraphs.filter(({ text }) => !small.has(text)),
  }));
  const names = casingOf([reading.title, ...reading.runs.map((run) => run.text)], brand.name);
  const buttons = new Set(reading.buttons.map((button) => button.text.toLowerCase()));
  const heading = sections.find(({ level }) => level === 1);
  const title = passageOf(titleOf(source, reading, text) ?? heading?.heading ?? null, heading?.place ?? 'title', names);
  const site = brand.domain?.split('.').at(-2) ?? null;
  const subtitle = source.type === 'reference' ? null : subtitleIn(reading.title, [brand.name, source.title, site]);
  const details = readDetails(source, sections, { language, words, names, buttons });
  const fact = (kind: PageSource['facts'][number]['kind']): string | null =>
    source.facts.find((item) => item.kind === kind)?.value ?? null;
  const described = describedIn(reading, words).join(' ');
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
    banner: largest === null || isNotice(largest) ? null : passageOf(largest, 'body', names),
    subtitle: passageOf(subtitle, 'title', names),
    description: readStatements({ text: described, place: 'description', kind: 'prose' }, { words, grammar, names }),
    name: subjectOf(source, title?.text ?? null),
    author: fact('author'),
    paragraphs: withoutStubs(ownParagraphs(readParagraphs(sections, source, { words, grammar, names }), source)),
    details,
    decisive: readDecisive(source, sections, { words, names }),
    lists: readLists(source, sections, { words, names }),
    ingredients: partsOf(source, 'ingredient', names),
    steps: partsOf(source, 'step', names),
    voices: readVoices(source, sections, { words }),
    action: source.action,
    tags: (text.match(/(?<![\p{L}\p{N}&/])#\p{L}[\p{L}\p{N}_]{3,24}(?![\p{L}\p{N}-])/gu) ?? []).slice(0, 3),
    isBadNews: words.badNews.test(title?.text ?? ''),
  };
}

/** Words of the page, or of its title; the first line of a page that is titled by its file name is no title. */
function titleOf({ title }: PageSource, reading: PageReading, text: string): string | null {
  return isTitle(reading.title) && isTitle(title) && isInSource(title, text) ? title : null;
}

function passageOf(text: string | null, place: string, names: Casing): Passage | null {
  if (text === null) return null;
  return { text: sentenceCase(text.replace(/\s+/gu, ' '), names), claim: { quote: text, place } };
}

const MOST_INTRODUCTION = 3;

/** A story before the ingredients is no description of the dish; below other prices than its own stands no product. */
function ownParagraphs(paragraphs: Paragraph[], { type, facts }: PageSource): Paragraph[] {
  if (type === 'recipe')
    return paragraphs.filter(({ isItem }) => !isItem).length > MOST_INTRODUCTION
      ? paragraphs.filter(({ isItem }) => isItem)
      : paragraphs;
  if (type !== 'product') return paragraphs;
  const own = facts.flatMap(({ kind, text }) => (isPriceKind(kind) ? [text] : [])).join('\n');
  const isForeign = ({ statements }: Paragraph): boolean =>
    statements.some(({ text }) => pricesIn(text).some((price) => !own.includes(price)));
  const end = paragraphs.findIndex(isForeign);
  return end < 0 ? paragraphs : paragraphs.slice(0, end);
}

/** An item that the next one repeats and explains is its headline. */
function withoutStubs(paragraphs: Paragraph[]): Paragraph[] {
  const textOf = (paragraph: Paragraph | undefined): string => paragraph?.statements[0]?.text ?? '';
  return paragraphs.filter(
    (paragraph, at) =>
      !paragraph.isItem || paragraph.statements.length > 1 || !isBegunBy(textOf(paragraph), textOf(paragraphs[at + 1])),
  );
}

function isPriceKind(kind: PageSource['facts'][number]['kind']): boolean {
  return kind === 'price' || kind === 'former_price' || kind === 'row';
}

/** Of a recipe alone: the steps of a guide are its text. */
function partsOf({ type, facts }: PageSource, kind: 'ingredient' | 'step', names: Casing): Passage[] {
  const all = type === 'recipe' ? facts.filter((fact) => fact.kind === kind) : [];
  // A step that the next one repeats and explains is its headline.
  const found = kind === 'step' ? all.filter(({ value }, at) => !isBegunBy(value, all[at + 1]?.value ?? '')) : all;
  return found.map(({ value, place }) => ({ text: sentenceCase(value, names), claim: { quote: value, place } }));
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
  const isNamed = ['product', 'recipe', 'job', 'software', 'property', 'event', 'shop'].includes(type);
  const name = isNamed ? (facts.find(({ kind }) => kind === 'name')?.value ?? null) : null;
  if (name !== null && title?.includes(name)) return name;
  const isNamedByTitle = type === 'job' || type === 'reference' || type === 'recipe';
  return isNamedByTitle ? title : null;
}
