import type { TalkWords } from '../languages/ideas/talk-words.ts';

type Token = { word: string; start: number; end: number };

/** Words to the writer at both ends of a phrase, and what is left for readers. */
export type TalkEnds = { before: string; content: string; after: string };

const COUNTED = /^\p{N}{1,4}$/u;
const MOST_STRANGE = 2;
/** Said before anything is said. */
const FILLERS =
  /^(?:(?:ok(?:ay)?|well|um+|erm|basically|btw|fyi|alright|anyway|übrigens|bref|bueno|vale)[,:]?|so,|so(?= (?:we|our|i|the|my|basically) ))\s+(?=\S+\s+\S)/iu;
/** "in a fun way". */
const WAYS: ReadonlySet<string> = new Set(['way', 'art', 'weise', 'façon', 'manière', 'manera', 'forma', 'modo']);

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)].map(({ 0: found, index }) => ({
    word: found.toLocaleLowerCase(),
    start: index,
    end: index + found.length,
  }));
}

const isCraft = (word: string, words: TalkWords): boolean =>
  words.works.has(word) || words.crafts.has(word) || words.polite.has(word);

/** Tokens that are no words about writing; a number is one where it counts words, tags or the like. */
function strangeOf(tokens: readonly Token[], words: TalkWords): Token[] {
  return tokens.filter(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? '';
    if (COUNTED.test(word)) return !(words.crafts.has(next) || words.works.has(next));
    return !isPlain(word, words) && !words.orders.has(word);
  });
}

const isPlain = (word: string, words: TalkWords): boolean =>
  isCraft(word, words) || words.tones.has(word) || words.glue.has(word);

/** A phrase of nothing but words about writing. */
export function isAllTalk(text: string, words: TalkWords): boolean {
  if (words.avoids.test(text) || (words.manners.test(text) && !/[?؟]$/u.test(text))) return true;
  const tokens = tokensOf(text);
  if (tokens.length === 0 || strangeOf(tokens, words).length > 0) return false;
  const [first] = tokens;
  if (tokens.some(({ word }) => isCraft(word, words))) return true;
  // "Fun for all" is a promise; "keep it fun" and "warm and simple" are orders.
  const hasTone = tokens.some(({ word }) => words.tones.has(word));
  return hasTone && (words.orders.has(first?.word ?? '') || !tokens.some(({ word }) => words.joints.has(word)));
}

/** Takes an order off the start of a phrase and words about writing off its end. */
export function withoutTalk(text: string, words: TalkWords): TalkEnds {
  const start = orderEnd(text, words);
  const end = start + tailStart(text.slice(start), words);
  return { before: text.slice(0, start), content: text.slice(start, end), after: text.slice(end) };
}

/** "hey can u do a quick insta caption for": where what the post says begins. */
function orderEnd(text: string, words: TalkWords): number {
  const opening = (words.mentions.exec(text) ?? words.topics.exec(text) ?? FILLERS.exec(text))?.[0].length ?? 0;
  if (opening > 0) return opening + orderEnd(text.slice(opening), words);
  const label = /^[^:\n]{3,90}[:：]\s+(?=\S)/u.exec(text)?.[0] ?? '';
  if (label !== '' && isOrder(label, words)) return label.length;
  const tokens = tokensOf(text);
  const at = workAt(tokens, words);
  if (at < 0) return 0;
  const isOrdered = tokens.slice(0, at).some(({ word }) => words.orders.has(word));
  const last = lastJoint(text, tokens, { at, words, strange: isOrdered ? 1 : 0 });
  const rest = text.slice(tokens[last]?.end);
  const mark = /^\s*[:–—-]\s*/u.exec(rest)?.[0];
  if (last === at && mark === undefined) return 0;
  return (tokens[last]?.end ?? 0) + (mark?.length ?? /^\s*/u.exec(rest)?.[0].length ?? 0);
}

type Order = { at: number; words: TalkWords; strange: number };

/** The last word of an order: the one before a colon, else the last that leads to what the post says. */
function lastJoint(text: string, tokens: readonly Token[], { at, words, strange }: Order): number {
  let [last, left] = [at, strange];
  for (let next = at + 1; next < tokens.length; next += 1) {
    const [before, token] = [tokens[next - 1], tokens[next]];
    if (token === undefined) break;
    if (text.slice(before?.end, token.start).includes(':')) return next - 1;
    if (words.joints.has(token.word)) last = next;
    else if (!isCraft(token.word, words) && !words.tones.has(token.word) && !words.orders.has(token.word)) left -= 1;
    if (left < 0) break;
  }
  return last;
}

/** "quick post for the shop window": names a work and gives no fact. */
export function isOrder(text: string, words: TalkWords): boolean {
  const tokens = tokensOf(text);
  const strange = strangeOf(tokens, words).filter(({ word }) => !words.ordered.has(word));
  const hasWork = workAt(tokens, words) >= 0;
  const isUsed = tokens.some(({ word }) => !words.works.has(word) && (words.glue.has(word) || isCraft(word, words)));
  const isBidden = strange.length === 0 && tokens.length >= 3 && tokens.some(({ word }) => words.orders.has(word));
  return (isBidden || (hasWork && isUsed && strange.length <= MOST_STRANGE)) && !/\p{N}/u.test(text);
}

/** The noun of the work that is ordered, with known words before it and at most two that describe it. */
function workAt(tokens: readonly Token[], words: TalkWords): number {
  const early = tokens.slice(0, 14);
  const order = early.findIndex(({ word }) => words.orders.has(word));
  // "something short for": nobody posts that.
  const isShort = words.ordered.has(early[0]?.word ?? '') && words.tones.has(early[1]?.word ?? '');
  const hasOrder = (at: number): boolean => isShort || (order >= 0 && order < at);
  const at = early.findIndex(
    ({ word }, index) => words.works.has(word) || (hasOrder(index) && words.ordered.has(word)),
  );
  const strange = early
    .slice(0, Math.max(0, at))
    .filter(({ word }) => !isPlain(word, words) && !words.orders.has(word)).length;
  return strange > (hasOrder(at) ? MOST_STRANGE : 0) ? -1 : at;
}

/** Where words about writing begin that run to the end. */
function tailStart(text: string, words: TalkWords): number {
  const tokens = tokensOf(text);
  let found = text.length;
  for (let at = tokens.length - 1; at >= 2; at -= 1) {
    const token = tokens[at];
    const tail = tokens.slice(at);
    if (token === undefined || strangeOf(tail, words).length > 0) break;
    const isAbout =
      tail.some(({ word }) => isCraft(word, words)) ||
      (tail.some(({ word }) => words.tones.has(word)) &&
        tail.some(({ word }) => WAYS.has(word) || words.orders.has(word)));
    if (isAbout && (words.starters.has(token.word) || (words.polite.has(token.word) && tail.length === 1)))
      found = token.start;
  }
  return found;
}
