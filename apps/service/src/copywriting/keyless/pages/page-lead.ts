import { wordCount } from '../../points/text-length.ts';
import { contentStems } from '../../sentences/stems.ts';
import type { PageBrief, Paragraph, Passage, Statement } from './page-brief.ts';
import { hasPronoun, isContact } from './plain-text.ts';

/** Sentences of the lead in the page's own order, by paragraphs. */
export type Excerpt = Passage[][];

const MOST_PARAGRAPHS = 6;
/** Fewer characters than this are a beginning, not an excerpt. */
const SHORT = 60;

const GREETING =
  /^[¡!“"]*(?:thanks|thank you|danke|merci|gracias|hello|hi|hey|dear|welcome|good (?:morning|afternoon|evening|day)|hallo|guten (?:morgen|tag|abend)|moin|servus|willkommen|herzlich willkommen|liebe[rs]?|bonjour|bonsoir|salut|coucou|bienvenue|hola|buenas|buenos días|buongiorno|buonasera|bienvenid[oa]s?|benvenut[io]|ciao|こんにちは|おはよう|ようこそ|いらっしゃいませ|مرحبا|أهلا)(?!\p{L})/iu;
const UNAVAILABLE =
  /(?<!\p{L})(?:sold out|fully booked|unavailable|ausgebucht|ausverkauft|vergriffen|épuisée?s?|agotad[oa]s?)(?!\p{L})|完売|売り切れ|満席|نفدت?/iu;

/** Says hello or thanks, and nothing else. */
export function isGreeting(text: string): boolean {
  return GREETING.test(text);
}

const FAREWELL =
  /^[¡!“"]*(?:see you|(?:good)?bye|until (?:next|then)|have (?:fun|a (?:nice|good|great|lovely))|enjoy|bis (?:bald|dann|zum|morgen|nächst\p{L}*|sonntag|montag)|tschüss|viel (?:spaß|freude)|guten appetit|à (?:bientôt|demain|dimanche|lundi|la prochaine)|au revoir|bon appétit|hasta (?:luego|pronto|mañana|la próxima|el)|nos vemos|adiós|buen provecho|それでは|ではまた|またね|إلى اللقاء|مع السلامة|نراكم)(?!\p{L})/iu;
const FEW_WORDS = 5;

/** Says goodbye, or only cries out: nothing that can be shown by itself. */
export function isEmpty(text: string): boolean {
  if (isGreeting(text)) return true;
  const isShort = wordCount(text) <= FEW_WORDS && !/\p{Nd}/u.test(text);
  return isShort && (FAREWELL.test(text) || /[!！]$/u.test(text));
}

/** Sends readers away. */
export function isUnavailable(text: string): boolean {
  return UNAVAILABLE.test(text);
}

/** The paragraphs that a reader meets first. Chat before the subject is none of them, nor are questions of readers. */
export function leadOf(brief: PageBrief): Paragraph[] {
  const prose = brief.paragraphs.filter((paragraph) => !paragraph.isItem && !isReply(paragraph));
  const own = prose.filter(({ statements }) => !isGreeting(statements[0]?.text ?? ''));
  const [first, ...rest] = own.length > 0 ? own : prose;
  // What stands behind a list is about its details.
  const end = rest.findIndex(({ isBehindList }) => isBehindList);
  const next = end < 0 ? rest : rest.slice(0, end);
  return first === undefined ? [] : [introduced(first, brief), ...next].slice(0, MOST_PARAGRAPHS);
}

/** An answer to a question, or both in one paragraph below a heading. */
function isReply({ heading, statements: [first] }: Paragraph): boolean {
  const [isAsked, asks] = [heading?.text ?? '', first?.text ?? ''].map((text) => /[?？؟]$/u.test(text));
  return (isAsked === true && first?.leans === true) || (asks === true && heading !== null);
}

/** "This is the soup of my grandmother" below the name of a soup speaks of nothing else. */
function introduced(paragraph: Paragraph, { title, brand, words }: PageBrief): Paragraph {
  const [first, ...rest] = paragraph.statements;
  const known = contentStems(`${title?.text ?? ''} ${brand ?? ''}`, words);
  const isNamed = first !== undefined && contentStems(first.text, words).some((stem) => known.includes(stem));
  return first?.leans === true && isNamed
    ? { ...paragraph, statements: [{ ...first, leans: false }, ...rest] }
    : paragraph;
}

/** Whether a text may begin with this paragraph: nothing in its first sentence was named before. */
export function canOpen({ statements: [first], isEntry, opensSection }: Paragraph): boolean {
  if (first === undefined || (first.leans && !isEntry) || (isEntry && !opensSection)) return false;
  // What "she" says is nobody's.
  const isNobodys =
    /^[“"„«「]/u.test(first.text) && hasPronoun(first.text.replace(/^[“"„«「][^“”"„«»「」]*[”"“»」]/u, ''));
  return (
    !isNobodys &&
    first.inParagraph === 0 &&
    wordCount(first.text) >= 3 &&
    !isContact(first.text) &&
    !/[?？؟]$/u.test(first.text)
  );
}

/** Whether a paragraph may stand below an announcement without those before it. */
export function canFollow({ statements: [first], isEntry }: Paragraph): boolean {
  return first !== undefined && first.inParagraph === 0 && !first.leans && !isEntry && !isContact(first.text);
}

type LeadRange = { from: number; most: number; without?: string };

/** As much of the lead from a paragraph on as fits: whole sentences without a gap, and nothing left hanging at the end. */
export function excerptOf(
  brief: PageBrief,
  lead: readonly Paragraph[],
  { from, most, without = '' }: LeadRange,
): Excerpt {
  const excerpt: Excerpt = [];
  let left = most;
  // Outside of stories another heading begins another subject.
  const isElsewhere = ({ heading }: Paragraph): boolean =>
    brief.form === null && heading !== null && heading.text !== lead[from]?.heading?.text;
  for (const [index, paragraph] of lead.slice(from).entries()) {
    if (index > 0 && (paragraph.isEntry || isCutOff(paragraph) || isElsewhere(paragraph))) break;
    const own = shownOf(paragraph, brief).filter(({ claim }) => without === '' || !without.includes(claim.quote));
    const taken = withoutLoose(fitting(own, left), own);
    // The first words of a paragraph that goes on are no end.
    const isBegun = index > 0 && taken.length === 1 && own.length > 1 && lengthOf(taken) < SHORT;
    if (taken.length > 0 && !isBegun) excerpt.push(taken);
    left -= lengthOf(taken);
    if (taken.length < own.length || left < SHORT) break;
  }
  return excerpt;
}

export function lengthOf(passages: readonly { text: string }[]): number {
  return passages.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/** Speaks of the heading above it, or of a sentence that is left out. */
function isCutOff({ opensSection, heading, statements: [first] }: Paragraph): boolean {
  if (first === undefined || (opensSection && heading !== null && first.leans)) return true;
  return first.inParagraph > 0 && (first.leans || hasPronoun(first.text));
}

/** One of several entries is nothing without its heading. */
export function shownOf({ heading, isEntry, statements }: Paragraph, { words }: PageBrief): Statement[] {
  const gap = statements.findIndex(
    (item, at) => item.inParagraph > at + (statements[0]?.inParagraph ?? 0) && (item.leans || hasPronoun(item.text)),
  );
  const shown = gap < 0 ? statements : statements.slice(0, gap);
  const [first, ...rest] = shown;
  if (!isEntry || heading === null || first === undefined) return shown;
  const claim = { quote: `${heading.claim.quote} · ${first.claim.quote}`, place: first.claim.place };
  const mark = /[?!？！؟]$/u.test(heading.text) ? ' ' : words.colon;
  return [{ ...first, text: `${heading.text.replace(/[.:：]$/u, '')}${mark}${first.text}`, claim }, ...rest];
}

/** As many of the first sentences as fit. */
export function fitting<Shown extends Passage>(statements: readonly Shown[], most: number): Shown[] {
  const count = statements.findIndex((_, at) => lengthOf(statements.slice(0, at + 1)) > most);
  return count < 0 ? [...statements] : statements.slice(0, count);
}

/** A question without its answer, or a promise without its limit, is left out with what follows it. */
function withoutLoose(taken: Statement[], all: readonly Statement[]): Statement[] {
  const last = taken.at(-1);
  const isLoose = last !== undefined && taken.length < all.length && (last.isTied || /[?？؟:：]$/u.test(last.text));
  return isLoose ? withoutLoose(taken.slice(0, -1), all) : taken;
}
