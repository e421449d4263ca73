import { defined } from '#platform/kernel';
import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import type { Words } from '../languages/words.ts';
import { dependsOnContext } from '../sentences/depends-on-context.ts';
import { markTied } from '../sentences/make-sentences.ts';
import { splitSentences } from '../sentences/split-sentences.ts';
import { contentStems } from '../sentences/stems.ts';
import { createGrammar, type Grammar } from '../sentences/verbs.ts';
import type { Block, ParsedSource, Sentence } from './parsed-source.ts';
import type { SpokenWord, WriterSource } from './source.ts';
import { speak } from './spoken-text.ts';

const GREETING =
  /^(?:okay|ok|hi|hello|hey|good (?:morning|afternoon|evening)|welcome|thank you|thanks|great|can you hear|hallo|guten (?:tag|morgen)|willkommen|bonjour|merci|hola|gracias|buenos días|buenas tardes)\b/iu;
const THE_END =
  /^(?:thank you|thanks)(?: very much| so much| for| everyone| all)?|that['’]s my talk|any questions|vielen dank|merci (?:beaucoup|à tous)|muchas gracias|ご清聴ありがとう|شكرا/iu;
/** Openings within this share of a talk may be greetings, thanks within the last part its end. */
const OPENING_SHARE = 0.12;
const ENDING_SHARE = 0.75;

/** A talk in the form that all sources have: whole sentences with their seconds, without fillers. */
export function talkSource(source: Extract<WriterSource, { kind: 'video' }>): ParsedSource {
  const spokenText = source.words.map(({ text }) => text).join(' ');
  const language = detectLanguage(`${spokenText} ${source.description ?? ''}`, null);
  const words = wordsOf(language);
  const grammar = createGrammar(words);
  const sentences = sentencesOf(source.words, words, grammar);
  const block: Block = { place: '0:00', kind: 'prose', level: 0, text: spokenText, boldHead: '', sentences };
  const speaker = speakerOf(spokenText) ?? source.author;
  return {
    kind: 'video',
    type: 'video',
    language,
    words,
    grammar,
    title: source.title,
    headline: source.title,
    names: [],
    brand: null,
    domain: source.domain,
    blocks: [block],
    sentences,
    quotes: speaker === null ? [] : sentences.filter(isQuotable).map((sentence) => quoteOf(sentence, speaker)),
    buttons: [],
    asks: [],
    contact: null,
    isThin: sentences.length <= 3,
    isBadNews: words.badNews.test(source.title ?? ''),
    text: [spokenText, source.title ?? '', source.description ?? ''].join('\n'),
  };
}

function sentencesOf(spoken: readonly SpokenWord[], words: Words, grammar: Grammar): Sentence[] {
  const timed = timeSentences(spoken, splitSentences(spoken.map(({ text }) => text).join(' '), words));
  const end = timed.findIndex(({ quote }, index) => index > timed.length * ENDING_SHARE && THE_END.test(quote.trim()));
  const remaining: Sentence[] = [];
  timed.slice(0, end < 0 ? timed.length : end).forEach(({ quote, startSeconds, endSeconds, doubt }, index) => {
    const text = speak(quote, words);
    const isGreeting =
      index < timed.length * OPENING_SHARE && (GREETING.test(quote) || /\bmy name is\b|can you hear/i.test(quote));
    if (text === null || isGreeting) return;
    remaining.push({
      text,
      quote,
      place: clock(startSeconds),
      startSeconds,
      endSeconds,
      doubt,
      block: 0,
      order: remaining.length,
      inBlock: index,
      leans: dependsOnContext({ text, inBlock: index, kind: 'prose', isAlone: false }, words, grammar),
      isTied: false,
      stems: contentStems(text, words),
      score: 0,
    });
  });
  markTied(remaining, words);
  return remaining;
}

type TimedQuote = { quote: string; startSeconds: number; endSeconds: number; doubt: number };

/** In made footage most words that were heard less surely than this were misheard. */
const SURE = 0.6;

/** What a sentence may lose to words that were heard less surely, and still be set large. One bad word makes more. */
export const MOST_DOUBT = 0.3;

/** Sentences take words in order; each begins when its first word does. */
function timeSentences(spoken: readonly SpokenWord[], sentences: readonly string[]): TimedQuote[] {
  let next = 0;
  return sentences.map((quote) => {
    const count = quote.split(/\s+/).filter(Boolean).length;
    const first = spoken[next];
    const last = spoken[Math.min(spoken.length, next + count) - 1];
    const spokenWords = spoken.slice(next, next + count);
    const doubt = spokenWords.reduce((sum, { sureness = 1 }) => sum + Math.max(0, SURE - sureness), 0);
    next += count;
    const [startSeconds, endSeconds] = [first?.startSeconds ?? 0, last?.endSeconds ?? first?.endSeconds ?? 0];
    return { quote, startSeconds, endSeconds, doubt };
  });
}

function isQuotable({ leans, isTied, text }: Sentence): boolean {
  return !leans && !isTied && text.length >= 30 && text.length <= 140 && !/[?？]$/u.test(text);
}

function quoteOf({ text, quote, place, startSeconds }: Sentence, speaker: string): ParsedSource['quotes'][number] {
  return { text, speaker, quote, place, isSetApart: false, ...defined({ startSeconds }) };
}

function speakerOf(transcript: string): string | null {
  return (
    /\b(?:my name is|I am called|mein Name ist|je m[’']appelle|me llamo) (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})/u.exec(
      transcript,
    )?.[1] ?? null
  );
}

export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
