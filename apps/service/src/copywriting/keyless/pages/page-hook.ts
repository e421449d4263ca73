import { hasNumber } from '../../points/number-spans.ts';
import { textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import type { PageBrief, Paragraph, Passage, Statement } from './page-brief.ts';
import { hasPronoun } from './plain-text.ts';

/** Titles of these are names, whatever they sound like. */
const NAMED: readonly PageBrief['type'][] = ['product', 'job', 'reference', 'recipe', 'faq', 'documentation', 'code'];
const NARROWEST = 12;

/** Lines that can open a pack, the best first: whole words of the page, never a bare name. */
export function pageHooks(brief: PageBrief): Passage[] {
  const prose = brief.paragraphs.filter(({ isItem }) => !isItem);
  const [first, second, ...rest] = prose;
  const headline = brief.title !== null && isHeadline(brief) ? [withoutStop(brief.title)] : [];
  const strong = (passages: Passage[]): Passage[] => passages.filter((passage) => isStrong(passage, brief));
  const lead = first === undefined ? [] : openings(first);
  const next = second === undefined ? [] : openings(second);
  const headings = headingHooks(prose, brief.grammar);
  const ordered = [
    ...headline,
    ...(brief.form === 'essay' ? sayings(brief) : []),
    ...lead,
    ...striking(brief).map((passage) => named(passage, brief)),
    ...(brief.type === 'event' ? framed(brief) : []),
    ...strong(next).map((passage) => named(passage, brief)),
    ...headings.filter(({ text }) => /\p{Nd}|[,،、]/u.test(text)),
    ...framed(brief),
    ...strong(rest.flatMap(openings)).map((passage) => named(passage, brief)),
    ...headings,
    ...[...next, ...rest.flatMap(openings)].map((passage) => named(passage, brief)),
    ...prose.flatMap(({ statements }) => statements.filter((item) => isAlone(item) && !hasPronoun(item.text))),
    ...sayings(brief),
    ...brief.lists.flatMap(({ entries }) => entries.filter(({ text }) => wordCount(text) >= 5).slice(0, 1)),
  ].map(withoutStop);
  const fitting = ordered.filter(({ text }) => widthOf(text) <= textLimits.hook && widthOf(text) >= NARROWEST);
  return fitting.length > 0 ? fitting : lastResort(brief);
}

/** A title that says something: a verb or some length, and not only the name of what the page is about. */
export function isHeadline({ title, name, brand, type, form, grammar, words }: PageBrief): boolean {
  if (title === null) return false;
  if (
    form === 'essay' &&
    isTitleCase(title.text) &&
    !grammar.hasVerb(title.text.toLocaleLowerCase().replace(/[’']s(?!\p{L})/gu, ''))
  )
    return false;
  if (type === 'article' || type === 'video') return wordCount(title.text) >= 4;
  const own = [name, brand].reduce(
    (text: string, known) => (known === null ? text : text.replace(known, '')),
    title.text,
  );
  const count = wordCount(own);
  const isTelling = words.negations.test(own) || /[,;–—!?]|[、。]/u.test(own) || grammar.hasVerb(own);
  if (own !== title.text && count >= 3 && grammar.hasVerb(own)) return true;
  if (NAMED.includes(type))
    return count >= 5 && isTelling && type !== 'job' && type !== 'faq' && type !== 'documentation';
  return count >= 6 || (count >= 4 && isTelling);
}

/** Every word of some length has a capital: a label over the text. */
export function isTitleCase(text: string): boolean {
  const words = text.match(/(?<=\s)\p{L}{4,}/gu) ?? [];
  return words.length >= 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.8;
}

/** First sentences, alone or with the one that answers them. */
function openings({ statements, heading }: Paragraph): Passage[] {
  const [first, second] = statements;
  if (first === undefined || first.leans || first.inParagraph > 0 || /[$£€¥円]/u.test(heading?.text ?? '')) return [];
  const pair = second === undefined ? [] : [joined(first, second)];
  const isSetUp = second !== undefined && (first.isTied || second.leans) && widthOf(first.text) < 34;
  if (isSetUp) return pair;
  return isAlone(first) ? [first, ...pair] : pair;
}

function joined(first: Statement, second: Statement): Passage {
  const gap = /[。！？]$/u.test(first.text) ? '' : ' ';
  const quote = `${first.claim.quote} · ${second.claim.quote}`;
  return { text: `${first.text}${gap}${second.text}`, claim: { quote, place: first.claim.place } };
}

function isAlone({ leans, isTied, text }: Statement): boolean {
  return !leans && !isTied && wordCount(text) >= 3 && !/[?？؟]$|\p{Nd}{3}[\s-]\p{Nd}{2,}|@/u.test(text);
}

/** A figure or a contrast makes one stop. */
function isStrong({ text }: Passage, { words }: PageBrief): boolean {
  return hasNumber(text, words) || words.negations.test(text) || /[.!?。] ?\S/u.test(text.slice(0, -1));
}

/** On a page whose title is a name: a figure and a contrast in one sentence, wherever it stands. */
function striking(brief: PageBrief): Passage[] {
  const { paragraphs, words } = brief;
  if (isHeadline(brief) || brief.type === 'job') return [];
  const all = paragraphs.filter(({ isItem }) => !isItem).flatMap(({ statements }) => statements.filter(isAlone));
  return all.filter(({ text }) => hasNumber(text, words) && words.negations.test(text));
}

/** Away from the top a sentence may not say what it speaks of: the page's name stands before it. */
function named(passage: Passage, { title, name, words, type }: PageBrief): Passage {
  const subject = name ?? title?.text ?? '';
  if (
    !(NAMED.includes(type) || type === 'other') ||
    title === null ||
    subject === '' ||
    widthOf(subject) > 24 ||
    passage.text.includes(subject)
  )
    return passage;
  const text = `${subject}${words.colon}${passage.text}`;
  if (widthOf(text) > textLimits.hook + 1) return passage;
  return { text, claim: { quote: `${subject} · ${passage.claim.quote}`, place: passage.claim.place } };
}

/** "Orchard Lead: £31,000 to £34,500 a year" */
function framed({ name, title, details, type, words }: PageBrief): Passage[] {
  const kinds = { job: ['salary', 'row'], recipe: ['duration'], event: ['date'], property: ['price'] }[type as string];
  const subject = name ?? title?.text ?? '';
  const found = details.find(({ kind, text }) => kinds?.includes(kind) === true && /\p{Nd}/u.test(text));
  if (found === undefined || subject === '') return [];
  const quote = `${subject} · ${found.claim.quote}`;
  return [{ text: `${subject}${words.colon}${found.value}`, claim: { quote, place: found.claim.place } }];
}

/** The page's own saying, or somebody's, in quotation marks. */
function sayings({ voices, words }: PageBrief): Passage[] {
  const [open, close] = words.quoteMarks;
  return voices
    .filter(({ isReview }) => !isReview)
    .map(({ text, claim }) => ({ text: `${open}${text}${close}`, claim }));
}

/** A heading that says something by itself. */
function headingHooks(paragraphs: readonly Paragraph[], { hasVerb }: PageBrief['grammar']): Passage[] {
  const headings = paragraphs.flatMap(({ heading }) => (heading === null ? [] : [heading]));
  return headings.filter(
    ({ text }) =>
      wordCount(text) >= 4 && !/[?:：？؟]$|[$£€¥円]/u.test(text) && (/\p{Nd}|[,،、]/u.test(text) || hasVerb(text)),
  );
}

/** A page that is hardly more than a name. */
function lastResort({ title, brand, paragraphs, details }: PageBrief): Passage[] {
  const all = paragraphs.flatMap(({ statements }) => statements);
  const name = title ?? (brand === null ? null : { text: brand, claim: { quote: brand, place: 'title' } });
  const long = [title, all[0] ?? null].filter((passage) => passage !== null).map(clause);
  const found = [...all, ...long, ...details, ...(name === null ? [] : [name])];
  return found.filter(({ text }) => text !== '' && widthOf(text) <= textLimits.hook);
}

/** What stands before the first colon, comma or dash. */
function clause({ text, claim }: Passage): Passage {
  const [first = ''] = text.split(/[:：,،、;。.]\s?|\s[–—-]\s/u);
  return { text: first.trim(), claim };
}

/** One sentence that is set large needs no full stop. */
export function withoutStop<Shown extends Passage>(passage: Shown): Shown {
  const isOne = !/[.!?。]["”»]?\s?\S/u.test(passage.text.slice(0, -1));
  return isOne ? { ...passage, text: passage.text.replace(/(?<=[\p{L}\p{M}\p{N}%)”»])[.。]$/u, '') } : passage;
}
