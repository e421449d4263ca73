import type { PageSource } from '#source';
import type { Words } from '../../languages/words.ts';
import { recallingIn } from '../../points/recalls.ts';
import { wordCount } from '../../points/text-length.ts';
import { dependsOnContext, isTied } from '../../sentences/depends-on-context.ts';
import { pointsAtPage, refersBack } from '../../sentences/refers-back.ts';
import { splitSentences } from '../../sentences/split-sentences.ts';
import type { Grammar } from '../../sentences/verbs.ts';
import type { Paragraph, Passage, Statement } from './page-brief.ts';
import { isBeside, isMetadata, isNotice } from './page-noise.ts';
import { type Casing, pricesIn, sentenceCase, stripNotes } from './plain-text.ts';

type Section = PageSource['sections'][number];
type Block = Section['paragraphs'][number];
type Language = { words: Words; grammar: Grammar; names: Casing };

const MOST_PARAGRAPHS = 150;
const LONGEST = 400;

/** The prose of the main sections, sentence by sentence. */
export function readParagraphs(
  sections: readonly Section[],
  source: Pick<PageSource, 'type' | 'quotes' | 'facts'>,
  language: Language,
): Paragraph[] {
  const proseCount = sections.flatMap(({ paragraphs }) => paragraphs).filter(isProse).length;
  const seen = new Set<string>();
  // What a number counts is no sentence without the number.
  const counted = new Set(
    source.facts.flatMap(({ kind, from, label }) => (kind === 'row' && from === 'list' ? [label] : [])),
  );
  // Old pages set their text in cells; beside paragraphs, cells hold something else.
  const isOwn = (block: Block): boolean =>
    isReadable(block) &&
    !(block.kind === 'row' && proseCount >= 2) &&
    !isBeside(block, source, proseCount) &&
    !isQuoted(block, source) &&
    !counted.has(block.text) &&
    !seen.has(block.text);
  const entries = entriesIn(sections);
  const paragraphs = sections.flatMap((section) =>
    paragraphsOf(section, { isOwn, seen, isEntry: entries.has(section) }, language),
  );
  return withRecalls(paragraphs.slice(0, MOST_PARAGRAPHS), language.words);
}

const FEWEST_ENTRIES = 3;
const LONGEST_ENTRY = 320;

/** Short neighbouring sections of one level, such as services or rooms: each says of its heading what stands below. */
function entriesIn(sections: readonly Section[]): ReadonlySet<Section> {
  const groups: Section[][] = [[]];
  for (const section of sections) {
    const last = groups.at(-1);
    const isNext = isEntry(section) && (last?.[0]?.level ?? section.level) === section.level;
    if (isNext) last?.push(section);
    else groups.push(isEntry(section) ? [section] : []);
  }
  return new Set(groups.filter(({ length }) => length >= FEWEST_ENTRIES).flat());
}

function isEntry({ level, heading, paragraphs }: Section): boolean {
  const length = paragraphs.reduce((sum, { kind, text }) => sum + (kind === 'row' ? 0 : text.length), 0);
  return level > 1 && (heading ?? '').length <= LONGEST_OWN && paragraphs.length > 0 && length <= LONGEST_ENTRY;
}

type Reading = { isOwn: (block: Block) => boolean; seen: Set<string>; isEntry: boolean };

function paragraphsOf(section: Section, { isOwn, seen, isEntry }: Reading, language: Language): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let [heading, opensSection, isBehindList] = [headingOf(section, language.names), true, false];
  section.paragraphs.forEach((block, index) => {
    const own = ownHeading(section.paragraphs, index, language.names);
    const above = section.paragraphs[index - 1]?.text ?? section.heading ?? '';
    const statements = own === null && !SERVICE.test(above) && isOwn(block) ? readStatements(block, language) : [];
    seen.add(block.text);
    const isItem = block.kind === 'item';
    if (statements.length > 0) paragraphs.push({ heading, opensSection, isEntry, isItem, isBehindList, statements });
    isBehindList ||= paragraphs.length > 0 && (isItem || block.kind === 'row');
    const isContent = statements.length > 0 || block.kind === 'item' || block.kind === 'row';
    [heading, opensSection] = [own ?? heading, own !== null || (opensSection && !isContent)];
  });
  return paragraphs;
}

/** Below "Delivery & returns" stands how a shop works, not what it sells. */
const SERVICE =
  /^(?:delivery|shipping|postage|returns?|payment|versand|lieferung|rückgabe|zahlung|livraison|retours|paiement|envíos?|devoluciones|pago)(?:(?:\s?[&+,/]| and| und| et| y)\s?\p{L}{4,20}){0,2}$|^(?:配送|返品|送料|الشحن|التوصيل)/iu;

/** "The box" is nothing to a reader who was not told of a box. */
function withRecalls(paragraphs: Paragraph[], words: Words): Paragraph[] {
  const recalling = recallingIn({ sentences: paragraphs.flatMap(({ statements }) => statements), words });
  for (const statement of recalling) statement.leans = true;
  return paragraphs;
}

const LONGEST_OWN = 60;

/** A question before its answer, a name with its price before what it is: the heading of the next paragraph. */
function ownHeading(blocks: readonly Block[], index: number, names: Casing): Passage | null {
  const [block, next] = [blocks[index], blocks[index + 1]];
  if (block === undefined || block.text.length > LONGEST_OWN || block.kind === 'item' || block.kind === 'row')
    return null;
  const isQuestion = /[?？؟]$/u.test(block.text);
  const isGoods = block.kind === 'line' && hasGoods(blocks) && isPricedName(block.text);
  if (!isQuestion && !(isGoods && next?.kind === 'prose' && next.text.length <= 120)) return null;
  return { text: sentenceCase(block.text, names), claim: { quote: block.text, place: block.place } };
}

/** A review or a quotation that is set apart belongs to whoever says it. */
function isQuoted({ text }: Block, { quotes }: Pick<PageSource, 'quotes'>): boolean {
  return quotes.some(
    (quote) => text.includes(quote.text.slice(0, 60)) || (text.length > 12 && quote.text.includes(text)),
  );
}

function isPricedName(text: string): boolean {
  return pricesIn(text).length === 1 && /\p{L}{3}/u.test(text);
}

/** Several names with prices, each with a line below it. */
function hasGoods(blocks: readonly Block[]): boolean {
  const goods = blocks.filter(
    ({ kind, text }, index) => kind === 'line' && isPricedName(text) && blocks[index + 1]?.kind === 'prose',
  );
  return goods.length >= 2;
}

function isProse({ kind, text }: Block): boolean {
  return kind === 'prose' && wordCount(text) >= 3;
}

/** Ends as a sentence does, and is not what somebody says or a site's own notice. */
function isReadable({ kind, text }: Block): boolean {
  if (kind === 'row' || kind === 'line') return isRowProse(kind, text);
  const plain = text.trim();
  if (kind === 'item' && !endsSentence(plain)) return false;
  return wordCount(withoutPrices(plain)) >= 3 && !isMetadata(plain) && !/^[★☆]|©/u.test(plain);
}

/** "89 € 72 € incl. VAT" is no sentence. */
function withoutPrices(text: string): string {
  return pricesIn(text).reduce((rest, price) => rest.replace(price, ''), text);
}

/** Old pages set their text in cells. */
function isRowProse(kind: Block['kind'], text: string): boolean {
  return kind === 'row' && text.length >= 80 && endsSentence(text.trim()) && !text.includes('\n');
}

export function readStatements(
  { text, place, kind: blockKind }: Block,
  { words, grammar, names }: Language,
): Statement[] {
  const kind = blockKind === 'item' ? 'item' : 'prose';
  const texts = splitSentences(stripNotes(text), words);
  const statements = texts.map((quote, inParagraph) => ({
    text: sentenceCase(quote, names).replace(/([!?])\1+/gu, '$1'),
    claim: { quote, place },
    inParagraph,
    leans:
      refersBack(quote, words, grammar) ||
      /[?？؟]$/u.test(texts[inParagraph - 1] ?? '') ||
      (kind === 'prose' && isLabel(quote, words, grammar)) ||
      (inParagraph === 0
        ? words.leaning.test(quote) || words.connectors.test(quote) || words.contrast.test(quote)
        : dependsOnContext({ text: quote, inBlock: inParagraph, kind, isAlone: texts.length === 1 }, words, grammar)),
    isTied: false,
  }));
  statements.forEach((statement, index) => {
    const next = statements[index + 1];
    if (next !== undefined) {
      const sentence = { text: next.claim.quote, leans: next.leans };
      statement.isTied = isTied(sentence as Parameters<typeof isTied>[0], words);
    }
  });
  // In German a noun behind a number has a capital, elsewhere the number is that of a footnote.
  const isNote = words.code !== 'de' && /^\p{Nd}{1,2} \p{Lu}\p{Ll}/u.test(text);
  const isCredit =
    kind === 'prose' && texts.length === 1 && CREDIT.test(text.trim()) && wordCount(text) <= MOST_IN_CREDIT;
  if (isNote || isCredit) return [];
  return statements.filter(({ text: shown }) => isStatement(shown) && !pointsAtPage(shown, words));
}

/** "Camera: Lumen X2." is a row of data, whatever it ends with. */
const CREDIT = /^\p{Lu}[\p{L}’'-]{1,24}(?: [\p{L}’'-]{1,24})?[:：]\s/u;
const MOST_IN_CREDIT = 6;

const LONGEST_LABEL = 10;

/** "Median of 64 sites that answered." says of something else what it is. */
function isLabel(text: string, words: Words, grammar: Grammar): boolean {
  const [main = ''] = text.split(/,? (?:that|which|who|whose|where) /u);
  return words.code === 'en' && wordCount(main) <= LONGEST_LABEL && !grammar.hasVerb(main);
}

function isStatement(text: string): boolean {
  if (text.length > LONGEST || wordCount(text) < 2 || isNotice(text) || isMetadata(text)) return false;
  // Without whoever says it, what stands in quotation marks is nobody's.
  if (/^[“"„«「『‘].*[”"“»」』’][.!?。]?$/u.test(text)) return false;
  // A pronunciation or a note in brackets cannot be read aloud.
  return endsSentence(text) && !/[:：]$|\[/u.test(text) && !/^\p{Ll}/u.test(text);
}

export function endsSentence(text: string): boolean {
  return /[.!?。！？؟…।]["”“»」』)]*$/u.test(text);
}

/** A heading without the number of its step. */
export function headingOf({ heading, level, place }: Section, names: Casing): Passage | null {
  if (heading === null || level <= 1) return null;
  const plain = heading
    .replace(/^(?:step |schritt |étape |paso )?\p{Nd}{1,2}[.:)]\s+/iu, '')
    .replace(/\s*\[[^\]]{1,20}\]$/u, '');
  return { text: sentenceCase(plain, names), claim: { quote: plain, place } };
}
