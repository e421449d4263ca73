import type { Point } from '../../../copy.ts';
import { wordCount } from '../../../points/text-length.ts';
import type { PageBrief, Paragraph, Passage, Statement } from '../page-brief.ts';
import { canOpen, type Excerpt, excerptOf, fitting, isEmpty, isUnavailable, lengthOf, shownOf } from '../page-lead.ts';
import { hasPronoun, isContact } from '../plain-text.ts';
import { replies } from './caption-reply.ts';

/** Further down, a page speaks of its details. */
const MOST_PARAGRAPHS = 4;
/** Fewer characters are a beginning without its end. */
const SHORTEST = 40;

const FEWEST_WORDS = 4;
/** Inside a paragraph a short sentence goes on with the one before it. */
const FEWEST_INSIDE = 8;

/** The next text that begins otherwise, or the next sentence that stands alone; each is handed out once. */
type Beginnings = { next: (most: number) => Excerpt | null; sentence: (most: number) => Passage | null };
type Pages = { lead: readonly Paragraph[]; opening: Passage; points: readonly Point[] };

/**
 * Hands out other beginnings than the announcement, each once, then null: replies to questions, the page's description,
 * later paragraphs of its lead, and sentences that are cards, above the announcement.
 */
export function createBeginnings(brief: PageBrief, { lead, opening, points }: Pages): Beginnings {
  const used = [opening.claim.quote, ...(lead[0]?.statements.slice(0, 1) ?? []).map(({ claim }) => claim.quote)];
  const isNew = ({ claim }: Passage): boolean =>
    !used.some((quote) => quote.includes(claim.quote) || claim.quote.includes(quote));
  const starts = lead
    .slice(0, MOST_PARAGRAPHS)
    .flatMap((paragraph, from) => (from > 0 && canOpen(paragraph) && !paragraph.isEntry ? [from] : []));
  const left = [
    ...replies(brief),
    (most: number): Excerpt => [fitting(brief.description, most)],
    ...starts.map((from) => (most: number) => excerptOf(brief, lead, { from, most })),
    ...laterParagraphs(brief, lead).map(
      (paragraph) =>
        (most: number): Excerpt => [untied(fitting(shownOf(paragraph, brief), most))],
    ),
    ...points.map((point) => (most: number): Excerpt => {
      const sentences = sentencesOf(point);
      return lengthOf([...sentences, opening]) > most ? [] : [sentences, [opening]];
    }),
  ];
  const next = (most: number): Excerpt | null => {
    for (const [at, begin] of left.entries()) {
      const excerpt = begin(most);
      const [first = []] = excerpt;
      if (first[0] === undefined || lengthOf(excerpt.flat()) < SHORTEST || !isNew(first[0])) continue;
      left.splice(at, 1);
      used.push(first[0].claim.quote);
      return excerpt;
    }
    return null;
  };
  const sentences = standing(brief, lead);
  const sentence = (most: number): Passage | null => {
    const found = sentences.find((item) => isNew(item) && item.text.length <= most);
    if (found !== undefined) used.push(found.claim.quote);
    return found ?? null;
  };
  return { next, sentence };
}

/** Prose further down whose first sentence needs nothing before it. */
function laterParagraphs({ paragraphs }: PageBrief, lead: readonly Paragraph[]): Paragraph[] {
  const known = new Set(lead.map(({ statements }) => statements[0]?.claim.quote));
  return paragraphs.filter((paragraph) => {
    const [first] = paragraph.statements;
    const isOwn = !paragraph.isItem && !paragraph.isBehindList && canOpen(paragraph);
    return first !== undefined && isOwn && !known.has(first.claim.quote) && !isPointing(first.text);
  });
}

/** Elsewhere a sentence inside a paragraph may leave its subject out. */
const WITH_SUBJECTS = ['en', 'de', 'fr'];

/** Whole sentences of the lead that say by themselves what they are about, and reply to no question. */
function standing({ description, grammar, words }: PageBrief, lead: readonly Paragraph[]): Statement[] {
  const prose = lead.filter(({ isEntry, heading }) => !isEntry && !QUESTION.test(heading?.text ?? ''));
  const fewestInside = WITH_SUBJECTS.includes(words.code) ? FEWEST_INSIDE : Number.POSITIVE_INFINITY;
  return [...prose.flatMap(({ statements }) => statements), ...description].filter(
    ({ text, leans, isTied, inParagraph }) =>
      !leans &&
      !isTied &&
      wordCount(text) >= (inParagraph === 0 ? FEWEST_WORDS : fewestInside) &&
      grammar.hasVerb(text) &&
      !isPointing(text),
  );
}

const QUESTION = /[?？؟]$/u;

function isPointing(text: string): boolean {
  return (
    hasPronoun(text) || isContact(text) || isEmpty(text) || isUnavailable(text) || /[?？؟:：]["”»」]?$/u.test(text)
  );
}

/** A sentence that the next one limits does not end a text. */
function untied(statements: Statement[]): Statement[] {
  return statements.at(-1)?.isTied === true ? untied(statements.slice(0, -1)) : statements;
}

/** Of a card that is made of whole sentences of the page. */
function sentencesOf({ figure, claim: { quote, place } }: Point): Passage[] {
  const parts = quote.split(' · ');
  if (figure !== null || !parts.every((part) => /[.!。！]$/u.test(part))) return [];
  return parts.map((text) => ({ text, claim: { quote: text, place } }));
}
