import { contentStems, likeness } from '../sentences/stems.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import { hasNumber } from './number-spans.ts';
import { widthOf } from './text-length.ts';

// Weights were set by reading the copy of fourteen sources beside what an editor would sign.

/** Opening hours, addresses, telephone numbers, mail addresses, codes. */
const CONTACT =
  /\d{1,2}[:.]\d{2}\s?[–-]\s?\d{1,2}[:.]\d{2}|@\S+\.|\b\d{3,}[\s-]\d{3,}|\b(?:tel|fax|phone|telefon)\b|〒|電話|\b\d{1,20} [A-Z]\p{L}+ (?:Lane|Street|Road|Avenue|Square)\b|(?:straße|strasse|platz|weg) \d{1,20}|https?:|[{}<>]|\bISBN\b/iu;
const EXCEPTIONS =
  /\b(?:except|excluding|sold out|not available|ausgenommen|ausverkauft|sauf|salvo|agotado|closed on|geschlossen|fermé|cerrado)\b|※|別途|休業/iu;
/** "But let me start with the umbrellas" tells what will be told. */
const ANNOUNCEMENT =
  /^(?:(?:but|so|now|okay|first),? )?(?:let me|let['’]s (?:start|begin|look|talk)|today i want to|in this (?:article|post|talk|guide))\b/iu;
/** Put in while speaking: in writing it reads as a mistake. */
const ASIDE =
  /, (?:this was|i think|i guess|i mean|i said|well|let['’]s say|hey|oh)\b|^(?:what happened (?:is|was)|the thing is|i mean)\b/iu;

/** What is said to those in the room, about the room and the hour: "There are two tables at the window". */
export const HOUSEKEEPING =
  /^there (?:is|are|was|were|will be)\b|\bplease (?:bring|take|write|come|sign|sit|turn|remember|wait)\b|\bbring your own\b|(?:^|^\p{L}+,? |[,;] (?:so|and|then) )we (?:will|are going to|['’]ll) (?!never|not|always)|^(?:if you have (?:a |any )?questions?|next (?:week|time|month)|see you|that (?:is|was) (?:all|it)|we (?:meet|close|open|have a lot to do)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day we)\b/iu;

/** What a sentence loses for leaning. */
export const LEANING = 3;

/** Scores every sentence: how much it says about the source by itself. */
export function scoreSentences(source: ParsedSource, preferred: readonly string[]): void {
  const { sentences, words } = source;
  const frequency = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const title = contentStems([source.headline ?? '', firstHeading(source)].join(' '), words);
  for (const sentence of sentences) {
    sentence.score =
      salience(sentence, frequency) +
      1.5 * share(sentence.stems, title) +
      // A talk comes to its point anywhere.
      (source.kind === 'video' ? 0.2 : 1) * position(sentence, sentences.length) +
      form(sentence, source) -
      // What was perhaps misheard is not what a pack is made of.
      Math.min(3, 5 * (sentence.doubt ?? 0)) +
      2 * Number(preferred.length > 0 && likeness(preferred, sentence.stems) > 0.4);
  }
}

function firstHeading({ blocks }: ParsedSource): string {
  return blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ?? '';
}

/** 0 to 2: how often the words of the sentence occur in the whole source. */
function salience({ stems }: Sentence, frequency: Map<string, number>): number {
  if (stems.length === 0) return 0;
  const sum = [...new Set(stems)].reduce((total, stem) => total + Math.min(4, (frequency.get(stem) ?? 1) - 1), 0);
  return Math.min(2, (2 * sum) / (stems.length * 2 + 4));
}

function share(stems: readonly string[], title: readonly string[]): number {
  const all = new Set(title);
  if (all.size === 0) return 0;
  return Math.min(1, [...new Set(stems)].filter((stem) => all.has(stem)).length / Math.min(3, all.size));
}

/** What comes first is meant first, and the first sentence of a paragraph is its point. */
function position({ order, inBlock }: Sentence, count: number): number {
  return 1.5 * (1 - order / Math.max(6, count)) ** 1.5 + (inBlock === 0 ? 0.4 : 0);
}

function form(sentence: Sentence, { words, quotes, kind }: ParsedSource): number {
  const { text, leans } = sentence;
  const available = widthOf(text);
  const isSpoken = /["“„«「]/u.test(text) || quotes.some((quote) => text.includes(quote.text));
  const scores: [boolean, number][] = [
    [hasNumber(text, words), 1.2],
    [available >= 45 && available <= 130, 0.7],
    [available < 28, -1],
    [available > 150, -0.6],
    [available > 190, -1.4],
    [words.definition.test(text), 0.8],
    [words.cues.test(text), 3],
    [leans, -LEANING],
    [CONTACT.test(text), -3],
    [EXCEPTIONS.test(text), -1.5],
    [ANNOUNCEMENT.test(text), -2.5],
    [kind === 'video' && ASIDE.test(text), -2.5],
    [kind === 'video' && HOUSEKEEPING.test(text), -2.5],
    [/[?？؟]["”»」]?$/u.test(text), -1],
    [isSpoken, -1],
    [text.includes('!'), -0.4],
  ];
  return scores.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0);
}
