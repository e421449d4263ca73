import type { ParsedSource } from '../source/parsed-source.ts';
import { wordCount } from './text-length.ts';
import { capital, OPENER } from './trim.ts';

/** What opens with one of these belongs to another clause. */
const BOUND =
  /^(?:that|which|who|whose|whom|where|so that|than|of which|wer|was|weil|dass|ob|sodass|welche[nrsm]?|qui|que|dont|où|parce|quien|quienes|cuyo|donde|porque)(?!\p{L})/iu;
/** "Measured at the nearest house" says of something that is still to come. */
const PARTICIPLE = /^(?!(?:no|any|every|some)?thing\b|morning\b|evening\b)\p{L}+(?:ed|ing)\s/iu;
const JAPANESE_END = /(?:です|ます|ました|ません|でした|ください)[。！]?$/u;

/** Whether a part of a sentence is a sentence by itself: something is said of something. */
export function isClause(text: string, { words, grammar }: ParsedSource): boolean {
  const plain = text.replace(words.connectors, '').replace(/[.!。！]+$/u, '');
  if (wordCount(plain) < 3 || OPENER.test(plain) || BOUND.test(plain)) return false;
  // Whoever speaks has not said it yet.
  if (words.code !== 'ja' && new RegExp(`${words.saying.source}$`, 'iu').test(plain)) return false;
  if (words.code === 'ja') return JAPANESE_END.test(plain) && /[はがもを]/u.test(plain);
  // In German the verb of a bound clause comes last.
  if (words.code === 'de') return grammar.hasVerb(plain.replace(/\s+\S+$/u, ''));
  return !(words.code === 'en' && PARTICIPLE.test(plain)) && grammar.hasVerb(plain);
}

/**
 * Whether the first part of a sentence may be shown without the rest, as a card in a clip is. What is denied, or said
 * of all, is limited by what follows; a promise is no promise without its "but".
 */
export function standsAlone(head: string, rest: string, source: ParsedSource): boolean {
  const { words } = source;
  // "What happened is": the thing itself is still to come.
  if (!isClause(head, source) || words.lastWords.test(head)) return false;
  if (words.contrast.test(rest))
    return words.negations.test(head) && isClause(rest.replace(words.contrast, ''), source);
  if (words.protectedWords.exec(rest)?.index === 0) return false;
  if (isClause(rest, source)) return !words.saying.test(rest);
  if (words.negations.test(head) || words.superlatives.test(head)) return false;
  return !words.conditions.test(rest);
}

const CLAUSE_ENDS = /[,;]\s+/u;
/** In a row of English sentences every later one names what it speaks of first. */
const SUBJECT =
  /^(?:and )?(?:the|an?|our|your|my|his|her|its|their|we|you|they|i|it|he|she|people|everyone|everybody|nobody|no one|all|most|some|many|each|every|\d[\d.,]{0,20})\s/iu;
const JOINED = /\s(?:and|und|et|y)\s/iu;

/** A sentence that is a row of sentences, one by one; null where one of them hangs on another. */
export function clausesOf(text: string, source: ParsedSource): string[] | null {
  const { words } = source;
  if (!['en', 'de', 'fr', 'es'].includes(words.code) || /["“„«?:]/u.test(text)) return null;
  const parts = text
    .replace(/[.!]+$/u, '')
    .split(CLAUSE_ENDS)
    .flatMap((part) => joinedIn(part, source));
  if (parts.length < 2) return null;
  const isFree = (part: string): boolean =>
    isClause(part, source) && !words.contrast.test(part) && words.protectedWords.exec(part)?.index !== 0;
  const isNamed = (part: string): boolean => words.code !== 'en' || SUBJECT.test(part);
  if (!parts.every(isFree) || !parts.slice(1).every(isNamed) || words.saying.test(parts.at(-1) ?? '')) return null;
  return parts.map((part) => capital(part.replace(words.connectors, '')));
}

/** "… and the waiting list is open": a second sentence with a subject of its own. */
function joinedIn(part: string, source: ParsedSource): string[] {
  const at = JOINED.exec(part);
  if (at === null) return [part];
  const sides = [part.slice(0, at.index), part.slice(at.index + at[0].length)];
  const [, second = ''] = sides;
  const hasSubject = source.words.code === 'en' ? SUBJECT.test(second) : !source.grammar.opensWithVerb(second);
  return hasSubject && sides.every((side) => isClause(side, source)) ? sides : [part];
}
