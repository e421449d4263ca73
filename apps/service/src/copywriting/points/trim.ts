import { hasOpenQuote } from '../sentences/split-sentences.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import { widthOf, wordCount } from './text-length.ts';

type Speech = Pick<ParsedSource, 'words' | 'grammar'>;

/** The text within the room, cut where nothing of its meaning hangs, or null when there is no such place. */
export function trimTo(text: string, available: number, speech: Speech): string | null {
  let rest = text;
  for (const cut of [dropDateline, dropConnector, dropBrackets]) {
    if (widthOf(stop(rest)) <= available) return rest;
    rest = cut(rest, speech);
  }
  if (widthOf(stop(rest)) <= available) return rest;
  return cutTail(rest, available, speech);
}

/** What a sentence says without the word that ties it to the one before. */
export function standAlone(text: string, speech: Speech): string {
  return dropConnector(dropDateline(text), speech);
}

/** Without its final full stop. */
export function stop(text: string): string {
  return text.replace(/(?<![.])[.]$/u, '').trim();
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function dropDateline(text: string): string {
  return text.replace(/^[\p{Lu}][\p{Lu} .'’-]{2,30}(?: \([^)]{1,20}\))? [—–-] /u, '');
}

function dropConnector(text: string, { words }: Speech): string {
  const rest = text.replace(words.connectors, '');
  return rest === text || words.contrast.test(text) ? text : capital(rest);
}

function dropBrackets(text: string, { words }: Speech): string {
  return text.replace(/\s?[（(]([^()（）]*)[)）]/gu, (whole, inside: string) =>
    words.protectedWords.test(inside) ? whole : '',
  );
}

/** Words that open what goes before a sentence itself. */
export const OPENER =
  /^(?:with|without|in|on|at|for|by|if|when|while|after|before|since|because|although|as|from|under|during|unlike|once|until|mit|ohne|bei|wenn|nach|vor|seit|für|avec|sans|dans|en|pour|si|quand|après|avant|depuis|con|sin|para|cuando|desde|tras|في|مع|بعد|قبل|عندما)\s/iu;

/** Cuts off what follows a comma, a dash or a relative word, from the end, as little as fits. */
function cutTail(text: string, available: number, speech: Speech): string | null {
  // Half a question is another question.
  if (/[?？؟]["”»」]?$/u.test(text)) return null;
  const marks = /[,;،、，]\s?|\s[–—]\s|\s(?=(?:which|who|because|so that|weil|sodass|qui|porque)\s)/giu;
  const positions = [...text.matchAll(marks)].map(({ index }) => index);
  const at = positions.findLast((index) => {
    const remaining = text.slice(0, index);
    if (
      widthOf(remaining) > available ||
      !isWhole(remaining, text, speech) ||
      speech.words.protectedWords.test(text.slice(index))
    )
      return false;
    // After an opener ("With 3 retries, …") the sentence itself is still to come.
    return index === positions[0] ? !OPENER.test(text) : !isList(remaining, text.slice(index));
  });
  return at === undefined ? null : `${text.slice(0, at)}${endMark(text)}`;
}

/** A list loses all of its later items or none. */
function isList(remaining: string, removed: string): boolean {
  return remaining.includes(',') && /\s(?:and|or|und|oder|et|ou|y|o|و)\s/iu.test(removed);
}

function isWhole(remaining: string, text: string, { words, grammar }: Speech): boolean {
  if (wordCount(remaining) < 4 || remaining.length < text.length * 0.4) return false;
  if (words.lastWords.test(remaining) || hasOpenQuote(remaining)) return false;
  return grammar.hasVerb(remaining);
}

function endMark(text: string): string {
  return /[。]$/u.test(text) ? '。' : /[.!?]$/u.test(text) ? '.' : '';
}
