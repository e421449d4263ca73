import type { IdeaBrief, Part } from '../brief/brief.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { widthOf } from '../points/text-length.ts';
import { HOOK_WIDTH, type Phrase } from './frame.ts';

/** The parts of an idea with its statement first. */
export function orderedParts(brief: IdeaBrief, words: IdeaWords): Part[] {
  return joinTitle(leadFirst(brief, words), brief, words);
}

const NEW = /^(?:new|neu|jetzt neu|nouveau(?:té)?|nuevo|novedad)$/iu;

/** "January offer", "Christmas": a title belongs to what it announces. */
function joinTitle(parts: readonly Part[], { intent }: IdeaBrief, words: IdeaWords): Part[] {
  const [title, next, ...rest] = parts;
  if (title === undefined || next === undefined || next.role === 'call' || next.role === 'when') return [...parts];
  const isOccasion = title.text.replace(words.occasions, '').trim() === '';
  const isOffer = intent === 'sale_offer' && !/\p{N}/u.test(title.text) && /\p{N}/u.test(next.text);
  const text = `${title.text}${words.colon}${next.inner}`;
  const isTitle = !title.isSentence && title.text.split(/\s+/u).length <= 3 && widthOf(text) <= HOOK_WIDTH;
  // A name alone is no news: "Ada Brook, our new pilot".
  const isName =
    !title.isSentence &&
    /^(?:\p{L}+ )?\P{L}?\p{Lu}\S*(?: \p{Lu}\S*)?$/u.test(title.text) &&
    title.sentence === next.sentence;
  if (isName && words.code !== 'ja' && next.role === 'detail' && widthOf(`${title.text}, ${next.inner}`) <= HOOK_WIDTH)
    return [mergedPart(title, { ...next, text: next.inner }, words.comma), ...rest];
  const joins =
    isTitle && !/[:：]/u.test(`${title.text}${next.text}`) && (isOccasion || isOffer || NEW.test(title.text));
  if (words.code === 'ja' || !joins) return [...parts];
  return [mergedPart(title, { ...next, text: next.inner }, words.colon), ...rest];
}

/** A story begins with what happened, not with where it is told from. */
function leadFirst({ parts, intent }: IdeaBrief, words: IdeaWords): Part[] {
  if (words.code === 'ja') return joinKind(parts);
  if (intent !== 'story' || parts.length < 3) return parts;
  const setting = parts.find(
    ({ text }) => words.intents.story?.test(text) && !/\p{N}/u.test(text) && parts[0]?.text === text,
  );
  const events = parts.filter((part) => part !== setting);
  const [when, next, ...later] = events;
  const merged =
    when?.role === 'when' && next !== undefined ? [mergedPart(when, next, `${words.stop} `), ...later] : events;
  return setting === undefined ? merged : [...merged, setting];
}

/** Two parts that make one statement. */
function mergedPart(one: Part, two: Part, between: string): Part {
  const text = `${one.text}${between}${between === '、' ? two.inner : two.text}`;
  return { ...two, text, inner: text, quote: `${one.quote} · ${two.quote}`, role: 'statement', isSentence: false };
}

/** A Japanese note begins with its kind: "新メニュー 抹茶チーズケーキ". */
function joinKind(parts: readonly Part[]): Part[] {
  const [kind, next, ...rest] = parts;
  if (kind === undefined || next?.role !== 'detail' || kind.text.length > 7 || kind.isSentence) return [...parts];
  return [mergedPart(kind, next, '、'), ...rest];
}

/** The day and the hour that belong to an event, with their place where there is room. */
export function datedParts(others: readonly Part[], lead: Phrase, words: IdeaWords): Part[] {
  const when = others.filter(({ role }) => role === 'when').slice(0, 2);
  const [first] = others;
  if (when.length > 0 || first === undefined || first.role !== 'detail' || first.text.match(words.dates) === null)
    return when;
  return !first.isSentence && widthOf(`${lead.text}${words.comma}${first.inner}`) <= HOOK_WIDTH ? [first] : [];
}
