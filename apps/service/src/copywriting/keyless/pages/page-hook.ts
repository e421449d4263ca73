import { hasNumber } from '../../points/number-spans.ts';
import { textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import { contentStems } from '../../sentences/stems.ts';
import { withChange } from './decisive/decisive-lines.ts';
import type { Detail, PageBrief, Paragraph, Passage, Statement } from './page-brief.ts';
import { SEXES } from './page-closing.ts';
import { isLabel } from './page-labels.ts';
import { isGreeting, isUnavailable, leadOf } from './page-lead.ts';
import { hasPronoun, pricesIn } from './plain-text.ts';

/** Titles of these are names, whatever they sound like. */
const NAMED: readonly PageBrief['type'][] = ['product', 'job', 'reference', 'recipe', 'faq', 'documentation', 'code'];
/** Their name with what a reader asks first says more than any sentence. */
const COMPLETED: readonly PageBrief['type'][] = ['job', 'recipe', 'event'];
const NARROWEST = 12;

/** Lines that can open a pack, the best first: the page's own announcement, then what it says first. */
export function pageHooks(brief: PageBrief): Passage[] {
  const lead = leadOf(brief).filter(({ isEntry, heading }) => !isEntry && !QUESTION.test(heading?.text ?? ''));
  const [first, ...rest] = lead;
  const standfirst = first === undefined ? [] : openings(first, brief);
  const slogans = sloganHeadings(brief).map((passage) => named(passage, brief));
  const completed = completedNames(brief);
  const subtitle = brief.subtitle === null ? [] : [{ ...brief.subtitle, text: capital(brief.subtitle.text) }];
  const isOpen = brief.type === 'place' || brief.type === 'shop';
  const ordered = [
    ...(isOpen ? specials(brief) : []),
    ...headlines(brief),
    ...(brief.form === 'essay' ? sayings(brief) : []),
    ...(brief.type === 'event' ? subtitle : []),
    ...(COMPLETED.includes(brief.type) ? completed : []),
    ...standfirst.filter((passage) => isStrong(passage, brief)),
    ...slogans,
    ...beginnings(brief.description, brief),
    ...subtitle,
    ...standfirst,
    ...asked(brief),
    ...completed,
    ...rest.flatMap((paragraph) => openings(paragraph, brief)).map((passage) => named(passage, brief)),
    ...(brief.type === 'reference' ? brief.paragraphs : lead)
      .flatMap(({ statements }) => statements.filter((item) => isAlone(item) && !hasPronoun(item.text)))
      .map((passage) => (brief.type === 'reference' ? named(passage, brief) : passage)),
    ...sayings(brief),
    ...brief.lists.flatMap(({ entries }) => entries.filter((entry) => isSaying(entry, brief)).slice(0, 1)),
  ].map(withoutStop);
  const rows = rowTexts(brief);
  const isFine = ({ text }: Passage): boolean =>
    widthOf(text) <= textLimits.hook &&
    widthOf(text) >= NARROWEST &&
    !rows.has(text) &&
    !isGreeting(text) &&
    !isUnavailable(text);
  const fitting = ordered.filter(isFine).filter(({ text }) => brief.type !== 'reference' || isOfSubject(text, brief));
  return fitting.length > 0 ? fitting : lastResort(brief).map(withoutStop);
}

/** A label with its value is a row of a table, and no announcement. */
function rowTexts({ details, lists }: PageBrief): ReadonlySet<string> {
  const rows = [
    ...details.filter(({ label, kind }) => label !== null || kind === 'row'),
    ...lists.flatMap(({ kind, entries }) => (kind === 'rows' ? entries : [])),
  ];
  return new Set(rows.flatMap(({ text }) => [text, withoutStop({ text, claim: { quote: text, place: '' } }).text]));
}

const QUESTION = /[?？؟]$/u;

/** A page of questions opens with the first of them, never with a reply. */
function asked({ type, paragraphs }: PageBrief): Passage[] {
  if (type !== 'faq') return [];
  return paragraphs.flatMap(({ heading }) => (heading !== null && QUESTION.test(heading.text) ? [heading] : []));
}

/** An address or a row of a price list opens nothing. */
function isSaying({ text }: Passage, { grammar }: PageBrief): boolean {
  return wordCount(text) >= 5 && grammar.hasVerb(text);
}

/** The headline, where it says something; of a long one the part that tells the news. */
function headlines(brief: PageBrief): Passage[] {
  const { title, banner } = brief;
  const shown = [
    ...(title !== null && isHeadline(brief) ? [title] : []),
    ...(banner !== null && isTelling(banner.text, brief) ? [banner] : []),
  ];
  return shown.flatMap((passage) => (widthOf(passage.text) <= textLimits.hook ? [passage] : partsOf(passage, brief)));
}

/** "‘Nobody asked us’: village keeps its school": behind the colon stands the news. */
function partsOf({ text, claim }: Passage, { grammar }: PageBrief): Passage[] {
  const parts = text.split(/(?<=[:：;])\s*|\s[–—|]\s/u).map((part) => part.replace(/[:：;]$/u, '').trim());
  const telling = parts.filter((part) => wordCount(part) >= (grammar.hasVerb(part) ? 3 : 4));
  const isQuoted = (part: string): boolean => /^[“"„«「‘]/u.test(part);
  const ranked = [...telling.filter((part) => !isQuoted(part)), ...telling.filter(isQuoted)];
  return parts.length < 2 ? [] : ranked.map((part) => ({ text: capital(part), claim: { ...claim, quote: part } }));
}

/** A title that says something: a verb or some length, and not only the name of what the page is about. */
function isHeadline(brief: PageBrief): boolean {
  const { title, name, brand, type, grammar } = brief;
  if (title === null || isGreeting(title.text)) return false;
  if (type === 'article' || type === 'video') return wordCount(title.text) >= 4;
  if (type === 'recipe') return isRecipeTitle(title.text, brief);
  const own = [name, brand].reduce(
    (text: string, known) => (known === null ? text : text.replace(known, '')),
    title.text,
  );
  if (own !== title.text && wordCount(own) >= 3 && grammar.hasVerb(own)) return true;
  if (NAMED.includes(type)) return type === 'product' && wordCount(own) >= 5 && isTelling(own, brief);
  return wordCount(own) >= 6 || isTelling(own, brief);
}

/** A dish with its time, or with what it tastes of, is all that a cook asks. */
function isRecipeTitle(title: string, { grammar, words }: PageBrief): boolean {
  return /\p{Nd}/u.test(title) || (words.code === 'en' && grammar.hasVerb(title));
}

/** A sentence from inside a reference says little to whoever does not see its title. */
function isOfSubject(text: string, { title, words }: PageBrief): boolean {
  const known = contentStems(title?.text ?? '', words);
  return contentStems(text, words).some((stem) => known.includes(stem));
}

function isTelling(text: string, { grammar, words }: PageBrief): boolean {
  if (wordCount(text) < 4) return false;
  return words.negations.test(text) || /[,;–—!?]|[、。]|[.] \S/u.test(text) || grammar.hasVerb(text);
}

/** First sentences, alone or with the one that answers them. */
function openings({ statements, heading }: Paragraph, brief: PageBrief): Passage[] {
  return /[$£€¥円]/u.test(heading?.text ?? '') ? [] : beginnings(statements, brief);
}

function beginnings(statements: readonly Statement[], brief: PageBrief): Passage[] {
  const [first, second, third] = statements;
  if (first === undefined || first.leans || first.inParagraph > 0) return [];
  const pair = second === undefined ? [] : [joined(first, second)];
  const three = second === undefined || third === undefined ? [] : [joined(joined(first, second), third)];
  if (!isAlone(first)) return pair;
  // Half a thought is no announcement: a few words without a verb go on with what follows them.
  const isPart = wordCount(first.text) <= 6 && (second?.leans === true || !brief.grammar.hasVerb(first.text));
  return isPart || widthOf(first.text) < 24 ? [...three.filter(fits), ...pair, first] : [first, ...pair];
}

function fits({ text }: Passage): boolean {
  return widthOf(text) <= textLimits.hook;
}

function joined(first: Passage, second: Passage): Passage {
  const gap = /[。！？]$/u.test(first.text) ? '' : ' ';
  const quote = `${first.claim.quote} · ${second.claim.quote}`;
  return { text: `${first.text}${gap}${second.text}`, claim: { quote, place: first.claim.place } };
}

function isAlone({ leans, isTied, text }: Statement): boolean {
  return !leans && !isTied && wordCount(text) >= 3 && !/[?？؟]$|\p{Nd}{3}[\s-]\p{Nd}{2,}|@/u.test(text);
}

/** A figure or a contrast makes one stop. */
function isStrong({ text }: Passage, { words }: PageBrief): boolean {
  return hasNumber(text, words) || words.negations.test(text);
}

/** "Large service for £59 instead of £79" */
function specials({ decisive = [] }: PageBrief): Passage[] {
  return decisive.filter(({ kind, label, text }) => kind === 'offer' && label === null && pricesIn(text).length === 2);
}

/** A heading that is a sentence, set by the page above its own text. */
function sloganHeadings({ paragraphs, grammar, words }: PageBrief): Passage[] {
  const headings = paragraphs.flatMap(({ heading, opensSection, isEntry }) =>
    heading !== null && opensSection && !isEntry ? [heading] : [],
  );
  return headings.filter(
    ({ text }) =>
      wordCount(text) >= 4 &&
      !/[?:：？؟]$|[$£€¥円]/u.test(text) &&
      (/[.!。！]$/u.test(text) ||
        [/[,،、]/u.test(text), hasNumber(text, words), words.negations.test(text), grammar.hasVerb(text)].filter(
          Boolean,
        ).length >= 2),
  );
}

/** Away from the top a sentence may not say what it speaks of: the page's name stands before it. */
function named(passage: Passage, brief: PageBrief): Passage {
  const { words, type } = brief;
  const subject = subjectOf(brief);
  if (
    subject === '' ||
    /[.!?。！？؟]$/u.test(subject) ||
    type === 'article' ||
    widthOf(subject) > 24 ||
    passage.text.includes(subject)
  )
    return passage;
  const text = `${subject}${words.colon}${passage.text}`;
  if (widthOf(text) > textLimits.hook) return passage;
  return { text, claim: { quote: `${subject} · ${passage.claim.quote}`, place: passage.claim.place } };
}

/** A title that only names a part of a site is no subject. */
function subjectOf(brief: PageBrief): string {
  const { name, title, type } = brief;
  const isNamed = type !== 'site' && type !== 'other' && type !== 'code' && type !== 'documentation';
  const own = title !== null && (isNamed || !isLabel(title.text, brief)) ? title.text : '';
  return (name ?? own).replace(SEXES, '');
}

const COMPLETING: Partial<Record<PageBrief['type'], readonly Detail['kind'][]>> = {
  job: ['salary', 'place', 'deadline'],
  recipe: ['duration', 'yield'],
  event: ['date', 'place'],
  place: ['date'],
  property: ['price'],
  product: ['price'],
  shop: ['price'],
  site: ['date'],
  gallery: ['date'],
  other: ['date'],
};

/** "Orchard Lead: £31,000 to £34,500 a year" */
function completedNames(brief: PageBrief): Passage[] {
  const { details, type, words } = brief;
  const decisive = withChange(brief.decisive ?? [], brief.language);
  const subject = subjectOf(brief);
  const kinds = COMPLETING[type] ?? [];
  const found = kinds.flatMap(
    (kind) =>
      [...decisive, ...details].find(
        (detail) => detail.kind === kind && (kind === 'place' || /\p{Nd}/u.test(detail.text)),
      ) ?? [],
  );
  if (subject === '') return [];
  const whole = found.map((_, index) => found.slice(0, found.length - index));
  const single = type === 'recipe' ? found.slice(1).map((detail) => [detail]) : [];
  return [...whole, ...single].map((used) => {
    const quote = [subject, ...used.map(({ claim }) => claim.quote)].join(' · ');
    const text = `${subject}${words.colon}${used.map(partOf).join(', ')}`;
    return { text, claim: { quote, place: used[0]?.claim.place ?? 'title' } };
  });
}

/** "Bean pot: 50 minutes, serves 6"; of a day with its hours the day. */
function partOf({ kind, value }: Detail): string {
  if (kind === 'date') return /^.*?\b20\d\d\b/u.exec(value)?.[0] ?? value;
  return kind === 'yield' ? value.charAt(0).toLocaleLowerCase() + value.slice(1) : value;
}

/** The page's own saying, or somebody's, in quotation marks. */
function sayings({ voices, words }: PageBrief): Passage[] {
  const [open, close] = words.quoteMarks;
  return voices
    .filter(({ isReview, speaker }) => !isReview && speaker !== null)
    .map(({ text, claim }) => ({ text: `${open}${text}${close}`, claim }));
}

/** A page that is hardly more than a name. */
function lastResort(brief: PageBrief): Passage[] {
  const { title, brand, paragraphs, details, type } = brief;
  if (type === 'reference' && title !== null) return [title];
  const all = paragraphs.flatMap(({ statements }) => statements);
  const name = title ?? (brand === null ? null : { text: brand, claim: { quote: brand, place: 'title' } });
  const long = [title, all[0] ?? null].filter((passage) => passage !== null).map(clause);
  const found = [...all, ...long, ...(name === null ? [] : [name]), ...details];
  const rows = rowTexts(brief);
  return found.filter(({ text }) => text !== '' && widthOf(text) <= textLimits.hook && !rows.has(text));
}

/** What stands before the first colon, comma or dash. */
function clause({ text, claim }: Passage): Passage {
  const [first = ''] = text.split(/[:：,،、;。.]\s?|\s[–—-]\s/u);
  return { text: first.trim(), claim };
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** One sentence that is set large needs no full stop. */
export function withoutStop<Shown extends Passage>(passage: Shown): Shown {
  const isOne = !/[.!?]["”»]?\s\S|。["”»」]?\S/u.test(passage.text.slice(0, -1));
  return isOne ? { ...passage, text: passage.text.replace(/(?<=[\p{L}\p{M}\p{N}%)”»])[.。]$/u, '') } : passage;
}
