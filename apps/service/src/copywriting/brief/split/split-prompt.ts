import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { withSingleBlanks } from '../../source/bound-source.ts';
import { clausePattern } from './clause-pattern.ts';
import { clausesOf } from './clauses.ts';
import { noteTalk } from './note-talk.ts';
import type { SplitPrompt } from './prompt-parts.ts';
import { sentencesOf } from './sentences-of.ts';
import { kindsOf, tokensOf } from './tokens.ts';
import { weeded } from './weeded.ts';
import { findWriterRanges, type Range, withoutRanges } from './writer-ranges.ts';

const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;
const EDGES =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[\s,;:.،、。|()[\]–—]|-(?!\d))+|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[\s,;:،、|([–—-]|<-)+$/gu;
const ITEM = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** A sentence while it is read. */
type Reading = {
  split: SplitPrompt;
  words: IdeaWords;
  place: string;
  isItem: boolean;
  sentence: number;
};

/** Separates what was said to the writer from what is for readers. */
export function splitPrompt(typed: string, words: IdeaWords): SplitPrompt {
  const prompt = withSingleBlanks(typed);
  const split = emptySplit();
  const forWriter = findWriterRanges(prompt, words);
  for (const { start, end } of forWriter) noteTalk(prompt.slice(start, end), words, split);
  let lineStart = 0;
  for (const [index, line] of prompt.split('\n').entries()) {
    takeLine({ prompt, start: lineStart, end: lineStart + line.length, forWriter }, { split, words, index });
    lineStart += line.length + 1;
  }
  const pieces = weeded(split);
  const weeds = split.pieces.filter((piece) => !pieces.includes(piece)).map(({ quote }) => quote);
  return { ...split, pieces, talk: [...split.talk, ...weeds] };
}

function emptySplit(): SplitPrompt {
  return {
    pieces: [],
    talk: [],
    tone: [],
    audience: null,
    platforms: null,
    unnamed: [],
    hashtags: [],
    readers: '',
  };
}

type Stretch = Range & { prompt: string; forWriter: readonly Range[] };

function takeLine(
  { prompt, start, end, forWriter }: Stretch,
  { split, words, index }: { split: SplitPrompt; words: IdeaWords; index: number },
): void {
  const line = prompt.slice(start, end);
  const mark = ITEM.exec(line)?.[0] ?? '';
  const retained: string[] = [];
  let at = start + mark.length;
  for (const [count, sentence] of sentencesOf(line.slice(mark.length), words).entries()) {
    at = Math.max(at, prompt.indexOf(sentence, at));
    const own = { prompt, forWriter, start: at, end: at + sentence.length };
    const place = `line ${index + 1}`;
    retained.push(...takeSentence(own, { split, words, place, isItem: mark !== '', sentence: index * 100 + count }));
    at += sentence.length;
  }
  const isWhole = !forWriter.some((range) => range.start < end && range.end > start);
  split.readers += `${isWhole ? line : retained.length === 0 ? '' : `${mark}${retained.join(' ')}`}\n`;
}

/** Announces what comes and says nothing itself. */
const CRY =
  /^(?:(?:big|great|good|exciting|sad|breaking|huge) news|hey|hi|hello|wow|hooray|yay|attention|heads up|guess what|listen up|achtung|wichtig|hallo|juhu|atención|hola|bonjour|お知らせ)(?:\s\p{L}+)?\s?[!.…:！。]*$/iu;
/** What only joined a stretch to the words to the writer before it. */
const JOINED = clausePattern('^[and polite comma colon about that]+');

/** "could you", "can I" */
const ASKS_WRITER = clausePattern(
  '^[polite and glue comma]* (?: modal writer | modal asker [glue polite]* [compose say notify mention want] | writer modal | modal [glue polite]* [writer compose say notify mention])',
);

/** Takes the pieces of a sentence, and returns its stretches for readers. */
function takeSentence({ prompt, forWriter, start, end }: Stretch, reading: Reading): string[] {
  const { split, words } = reading;
  const typed = prompt.slice(start, end);
  const kicked = words.kickers.exec(typed)?.[0] ?? '';
  if (kicked !== '') split.talk.push(kicked.trim());
  const from = start + kicked.length;
  const own = withoutRanges({ start: from, end }, forWriter);
  if (CRY.test(typed.slice(kicked.length).trim())) return [];
  const isWhole = own.length === 1 && own[0]?.start === from && own[0].end === end;
  const texts = own
    .map((range) => prompt.slice(range.start, range.end))
    .map((text, at) => (at > 0 || !isWhole ? withoutJoint(text, words) : text))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => (/[.!]\s*$/u.test(typed) ? text.replace(/(?<![.!?])[\s,;]*$/u, '.') : text));
  const isAsking = own[0]?.start !== from && ASKS_WRITER.test(kindsOf(tokensOf(typed, words) ?? []));
  for (const text of texts) takePiece(text, { isWhole, isOnly: texts.length === 1, isAsking }, reading);
  return texts.map((text) => balanced(text.replace(EDGES, '')));
}

function withoutJoint(text: string, words: IdeaWords): string {
  const tokens = tokensOf(text, words) ?? [];
  const joint = JOINED.exec(kindsOf(tokens))?.[0].length ?? 0;
  const first = tokens[joint];
  return joint === 0 || first === undefined ? text : text.slice(first.start);
}

/** Whether it is a whole sentence or all of one that is for readers, and whether that asks the writer a question. */
type Share = { isWhole: boolean; isOnly: boolean; isAsking: boolean };

function takePiece(
  text: string,
  { isWhole, isOnly, isAsking }: Share,
  { split, words, place, isItem, sentence }: Reading,
): void {
  const clauses = isItem ? [text] : clausesOf(text, words);
  const isAlone = (isOnly && clauses.length === 1) || words.code === 'ja';
  const isClosed = isWhole && clauses.length === 1 && /[.!?。！？؟]\s*$/u.test(text);
  for (const clause of clauses) {
    const quote = balanced(clause.replace(EDGES, '')).replace(isAsking ? /\s*[.!?؟]+$/u : /\s*[.!。！]+$/u, '');
    const shown = quote.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim();
    if (/[\p{L}\p{N}]/u.test(shown))
      split.pieces.push({ text: shown, quote, place, isClosed, isItem, isAlone, sentence: isItem ? -1 : sentence });
  }
}

/** Without a bracket or mark whose other half went with words to the writer. */
function balanced(text: string): string {
  const pairs = ['()', '[]', '«»', '“”', '„“'];
  const opened = text.replace(/^["”»]+\s*/u, '');
  const even = pairs.reduce((retained, [open = '', close = '']) => {
    return retained.includes(open) === retained.includes(close)
      ? retained
      : retained.replace(open, '').replace(close, '');
  }, opened);
  return ((even.match(/"/gu)?.length ?? 0) % 2 === 1 ? even.replace('"', '') : even).trim();
}
