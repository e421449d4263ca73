import { wordCount } from '../../../points/text-length.ts';
import { contentStems } from '../../../sentences/stems.ts';
import type { PageBrief, Paragraph, Passage, Statement } from '../page-brief.ts';
import { isUnavailable } from '../page-lead.ts';
import { hasPronoun, isContact } from '../plain-text.ts';

const FEWEST_WORDS = 6;
/** A figure alone makes no sentence. */
const ENOUGH_WORDS = 8;
const LONGEST_HEADING = 40;
/** Counts what was named before. */
const COUNTED = /(?<!\p{L})(?:ones|both|either|neither|beide[nrs]?|tous les deux|ambos)(?!\p{L})/iu;
const QUESTION = /[?？؟]$/u;

/** Whether a sentence is understood and fair without its neighbours. */
export function canStand({ text, claim, leans, isTied, inParagraph }: Statement): boolean {
  if (leans || isTied || text !== claim.quote) return false;
  if (inParagraph > 0 && (hasPronoun(text) || COUNTED.test(text))) return false;
  return wordCount(text) >= FEWEST_WORDS && !/[?？؟:：]$/u.test(text) && !isContact(text) && !isUnavailable(text);
}

type Top = { lead: readonly Paragraph[]; described: readonly Passage[] };

/** Sentences to open a text with, those with counts first; then what the page says under its headings. */
export function standingSentences(brief: PageBrief, { lead, described }: Top): Passage[] {
  const subjects = [brief.title, brief.banner, ...described].map((item) => item?.text ?? '').join(' ');
  const known = contentStems(subjects, brief.words);
  const isAbout = (text: string): boolean => contentStems(text, brief.words).some((stem) => known.includes(stem));
  /** Inside a paragraph: of the first one, of the page's subject, or a whole sentence with a figure. */
  const addsMore = ({ text, inParagraph }: Statement, { heading, statements }: Paragraph): boolean => {
    if (inParagraph === 0 || statements === lead[0]?.statements) return true;
    // The rest of an answer is about its question.
    if (QUESTION.test(heading?.text ?? '')) return false;
    return isAbout(text) || (/\p{Nd}/u.test(text) && wordCount(text) >= ENOUGH_WORDS);
  };
  const prose = brief.paragraphs.filter(({ isItem }) => !isItem);
  const alone = prose
    .filter(({ isEntry }) => !isEntry)
    .flatMap((paragraph) => paragraph.statements.filter((item) => canStand(item) && addsMore(item, paragraph)));
  const counted = alone.filter(({ text }) => /\p{Nd}/u.test(text));
  const headed = prose.flatMap((paragraph) => underHeading(paragraph, brief));
  return [...counted, ...alone.filter((item) => !counted.includes(item)), ...headed];
}

/** "Habitat: It lives in old junipers." A short heading names what its first sentence speaks of. */
function underHeading({ heading, opensSection, statements: [first] }: Paragraph, { words }: PageBrief): Passage[] {
  if (heading === null || !opensSection || first === undefined || first.inParagraph > 0 || first.isTied) return [];
  const isName = heading.text.length <= LONGEST_HEADING && !/[?？؟!！:：]/u.test(heading.text);
  if (words.negations.test(heading.text) || hasPronoun(heading.text) || hasPronoun(first.text)) return [];
  if (!isName || /[?？؟:：]$/u.test(first.text) || isContact(first.text) || isUnavailable(first.text)) return [];
  const text = `${heading.text.replace(/[.。]$/u, '')}${words.colon}${first.text}`;
  return [{ text, claim: { quote: `${heading.claim.quote} · ${first.claim.quote}`, place: first.claim.place } }];
}
