import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { clausePattern } from './clause-pattern.ts';
import { clausesOf } from './clauses.ts';
import { findHead } from './find-request.ts';
import { plainOrders, withoutLateNotes } from './late-notes.ts';
import type { PartReader, SplitPrompt } from './prompt-parts.ts';
import { askedIn, readersRanges } from './readers-ranges.ts';
import { sentencesOf } from './sentences-of.ts';
import { splitJapanese } from './split-japanese.ts';
import { kindsOf, tokensOf } from './tokens.ts';
import { weeded } from './weeded.ts';

const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;
const EDGES =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[\s,;:،、|()[\]–—]|-(?!\d))+|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|[\s,;:،、|([–—-]|<-)+$/gu;
const ITEM = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** Separates what was said to the writer from what is for readers. */
export function splitPrompt(typed: string, words: IdeaWords): SplitPrompt {
  const prompt = plainOrders(typed, words.code);
  const split = readPrompt(prompt, words, false);
  // A prompt that speaks to the writer anywhere is read as one from its first word.
  return withoutLateNotes(split.talk.length === 0 ? split : readPrompt(prompt, words, true), words.code);
}

function readPrompt(prompt: string, words: IdeaWords, isAsked: boolean): SplitPrompt {
  const split: SplitPrompt = {
    pieces: [],
    talk: [],
    tone: [],
    audience: null,
    platforms: null,
    unnamed: [],
    hashtags: [],
    readers: '',
  };
  const lines = prompt.split('\n');
  for (const [index, line] of lines.entries()) {
    const isItem = ITEM.test(line);
    const bare = line.replace(ITEM, '').trim();
    const talkBefore = split.talk.length;
    const retained: string[] = [];
    const sentences = sentencesOf(bare, words);
    for (const [at, sentence] of sentences.entries()) {
      const isLate = index >= lines.length - 2 && at >= sentences.length - 2;
      const place = `line ${index + 1}`;
      retained.push(
        ...takeSentence(sentence, { split, words, place, isItem, isAsked, sentence: index * 100 + at, isLate }),
      );
    }
    const own = `${ITEM.exec(line)?.[0] ?? ''}${retained.join(' ')}`;
    split.readers += `${split.talk.length === talkBefore ? line : retained.length === 0 ? '' : own}\n`;
  }
  const pieces = weeded(split);
  const weeds = split.pieces.filter((piece) => !pieces.includes(piece)).map(({ quote }) => quote);
  return { ...split, pieces, talk: [...split.talk, ...weeds] };
}

const QUOTED = /^([^"“„«]*)["“„«]([^"”“»]{3,240})["”“»]\s*[.!]?\s*(.*)$/su;

/** Somebody’s order in quotation marks: who said it is of no interest, and the order is read like any other. */
function takeQuotedOrder(sentence: string, taking: PartReader): string[] | null {
  const [, before = '', inside = '', after = ''] = QUOTED.exec(sentence) ?? [];
  const tokens = tokensOf(inside, taking.words) ?? [];
  const head = tokens.length < 3 ? null : findHead(tokens, askedIn(taking, true));
  if (head === null || head.what === 'manner') return null;
  if (before.trim() !== '') taking.split.talk.push(before.trim());
  return [...takeSentence(inside, taking), ...(/[\p{L}\p{N}]/u.test(after) ? takeSentence(after, taking) : [])];
}

const NEGATION = /(?<!\p{L})(?:no|not|don[’']?t|never|nicht|kein\p{L}*|ne|pas|sans|ohne|sin|without)(?!\p{L})/iu;

/** A sentence in brackets without a fact is a note to the writer. */
function takeNote(sentence: string, { split }: PartReader): boolean {
  const isNote = /^[([].*[)\]]\W*$/su.test(sentence.trim()) && !/\p{N}/u.test(sentence);
  if (!isNote) return false;
  split.talk.push(sentence.trim());
  split.tone.push(sentence.trim().replace(/^[([]|[)\]]\W*$/gu, ''));
  if (NEGATION.test(sentence)) split.unnamed.push(...(sentence.match(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu) ?? []));
  return true;
}

/** Announces what comes and says nothing itself. */
const CRY =
  /^(?:(?:big|great|good|exciting|sad|breaking|huge) news|hey|hi|hello|wow|hooray|yay|attention|heads up|guess what|listen up|achtung|wichtig|hallo|juhu|atención|hola|bonjour|お知らせ)(?:\s\p{L}+)?\s?[!.…:！。]*$/iu;

/** "could you", "can I" */
const ASKS_WRITER = clausePattern(
  '^[polite and glue comma]* (?: modal writer | modal asker [glue polite]* [compose say notify mention want] | writer modal | modal [glue polite]* [writer compose say notify mention])',
);

/** "Before and after post.": names the work, and nothing else. */
const NAMES_WORK = clausePattern('^ [^fact name addressing comma colon compose]{0,4} medium polite* $');

function isLabel(sentence: string, { words }: PartReader): boolean {
  return !words.calls.test(sentence) && NAMES_WORK.test(kindsOf(tokensOf(sentence, words) ?? []));
}

/** Takes the pieces of a sentence, and returns its stretches for readers. */
function takeSentence(typed: string, taking: PartReader): string[] {
  const { split, words } = taking;
  const kicked = words.kickers.exec(typed)?.[0] ?? '';
  if (kicked !== '') split.talk.push(kicked.trim());
  const sentence = typed.slice(kicked.length);
  if (isLabel(sentence, taking)) {
    split.talk.push(sentence.trim());
    return [];
  }
  if (CRY.test(sentence.trim()) || takeNote(sentence, taking)) return [];
  const ordered = takeQuotedOrder(sentence, taking);
  if (ordered !== null) return ordered;
  const tokens = tokensOf(sentence, taking.words);
  const retained = tokens === null ? splitJapanese(sentence, taking) : readersRanges(sentence, tokens, taking);
  const isWhole = retained.length === 1 && retained[0]?.start === 0 && retained[0].end >= sentence.trimEnd().length;
  const isAsking = ASKS_WRITER.test(kindsOf(tokens ?? []));
  for (const { start, end } of retained)
    takePiece(sentence.slice(start, end), { isWhole, isOnly: retained.length === 1, isAsking }, taking);
  return retained.map(({ start, end }) => balanced(sentence.slice(start, end).replace(EDGES, '')));
}

/** Whether it is a whole sentence or all of one that is for readers, and whether that asks the writer a question. */
type Stretch = { isWhole: boolean; isOnly: boolean; isAsking: boolean };

function takePiece(
  text: string,
  { isWhole, isOnly, isAsking }: Stretch,
  { split, words, place, isItem, sentence }: PartReader,
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
