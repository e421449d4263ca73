import { detectLanguage } from './detect-language.ts';
import { wordsOf } from './languages.ts';
import { makeSentences } from './make-sentences.ts';
import type { Block, Material } from './material.ts';
import { findSpokenQuotes } from './quotes.ts';
import type { WriterSource } from './source.ts';
import { roomOf, rooms, wordCount } from './text-length.ts';
import { createGrammar } from './verbs.ts';

/** Parts of a prompt that speak to whoever writes, not to readers. */
const TO_THE_WRITER =
  /^(?:things? not to say|do(?: not|n['’]t) say|notes? for (?:posts?|the writer|you)|notes? to self|instructions?|tone|hashtags?|nicht sagen|was nicht gesagt werden soll|à ne pas dire|no decir|書かないで)/iu;
const LINE_TO_THE_WRITER =
  /^(?:please )?(?:do not|don['’]t|never|no) (?:call|use|mention|say|write|include|photos)\b|^please (?:keep|write|use|make|don)|^(?:bitte )?(?:nicht|keine[nr]?) (?:erwähnen|schreiben)|^keep it\b|^write (?:it|this|a|in)\b|^notes? for posts?\b|^that[’']?s it\.?$/iu;

/** A prompt in the form that all sources have. */
export function ideaMaterial({ prompt }: Extract<WriterSource, { kind: 'idea' }>): Material {
  const text = prompt.replace(/\r\n?/g, '\n').normalize('NFC');
  const language = detectLanguage(text, null);
  const words = wordsOf(language);
  const grammar = createGrammar(words);
  const { blocks: lines, title, asks } = readLines(text);
  const blocks = lines.flatMap(intoClauses);
  const sentences = makeSentences(blocks, words, grammar);
  for (const sentence of sentences) sentence.text = sentence.text.replace(/!{2,}/g, '!').replace(/^[-*•]\s+/u, '');
  const kept = sentences.filter((sentence) => !LINE_TO_THE_WRITER.test(sentence.text));
  for (const [order, sentence] of kept.entries()) sentence.order = order;
  for (const block of blocks) block.sentences = block.sentences.filter((sentence) => kept.includes(sentence));
  return {
    kind: 'idea',
    type: 'idea',
    language,
    words,
    grammar,
    title,
    headline: title,
    names: title === null ? [] : namesIn(title),
    brand: null,
    domain: null,
    blocks,
    sentences: kept,
    cards: [],
    rows: [],
    quotes: blocks.flatMap((block) => findSpokenQuotes(block.text, block.place, words)),
    buttons: [],
    asks: [...asks, ...signUps(kept.map((sentence) => sentence.text))],
    isThin: kept.length <= 3,
    isBadNews: words.badNews.test([title ?? '', kept[0]?.text ?? ''].join(' ')),
    text,
  };
}

/** A prompt that was typed in one breath: a long line with commas and no full stop. Its clauses are its sentences. */
function intoClauses(block: Block): Block[] {
  if (block.kind !== 'prose' || roomOf(block.text) <= 110 || /[.!?。！？](?:\s|$)/u.test(block.text.slice(0, -1)))
    return [block];
  const clauses: string[] = [];
  for (const clause of block.text.split(/(?<=[,;،、])\s*/u)) {
    // One or two words belong to what stands before them.
    if (clauses.length > 0 && wordCount(clause) < 3) clauses.push(`${clauses.pop()} ${clause}`);
    else clauses.push(clause);
  }
  return clauses.map((clause) => ({ ...block, text: clause.replace(/[,;،、\s]+$/u, ''), sentences: [] }));
}

type Read = { blocks: Block[]; title: string | null; asks: Material['asks'] };

function readLines(text: string): Read {
  const read: Read = { blocks: [], title: null, asks: [] };
  let isDropped = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) read.title ??= title;
    if (isHeading(line, text)) isDropped = TO_THE_WRITER.test(line);
    const isSaid = line !== '' && !isDropped && title === undefined && !LINE_TO_THE_WRITER.test(line);
    if (isSaid) readLine(line, `line ${index + 1}`, { read, text });
  }
  return read;
}

const TITLE = /^(?:title|titel|titre|título|タイトル|العنوان)\s*[:：]\s*(.+)$/iu;

function readLine(line: string, place: string, { read, text }: { read: Read; text: string }): void {
  const ask = askIn(line, place);
  if (ask !== null) read.asks.push(ask);
  const heading = isHeading(line, text);
  const prose = /^[-*•–]\s/u.test(line) ? 'item' : 'prose';
  const said = ask === null ? prose : 'label';
  const shown = line.replace(/^(?:[-*•–]|#{1,4})\s+/u, '');
  read.blocks.push({
    place,
    kind: heading ? 'heading' : said,
    level: heading ? 2 : 0,
    text: shown,
    boldHead: '',
    sentences: [],
  });
}

/** A short line without an end, with text around it. */
function isHeading(line: string, text: string): boolean {
  if (!text.includes('\n') || line === '' || /^[-*•–]\s/u.test(line)) return false;
  if (/^#{1,4}\s/.test(line)) return true;
  return roomOf(line) <= 60 && wordCount(line) <= 9 && !/[.!?。！？,:;]$/u.test(line) && !line.includes(': ');
}

/** "Bring a pan: Saturdays between 9 and 10" */
function askIn(line: string, place: string): Material['asks'][number] | null {
  const [, text = ''] = /^([\p{Lu}][^:.!?]{2,17}):\s+\S/u.exec(line) ?? [];
  const isVerb =
    /^(?:offer|bring|volunteer|come|join|book|call|write|donate|sign up|register|apply|visit|order|buy|rsvp|komm|bring|meld|réserve|viens|reserva|ven)\b/i.test(
      text,
    );
  return isVerb && roomOf(text) <= rooms.button ? { text, quote: line, place } : null;
}

function signUps(sentences: readonly string[]): Material['asks'] {
  const quote = sentences.find((sentence) => /^sign up\b/i.test(sentence));
  return quote === undefined ? [] : [{ text: 'Sign up', quote, place: 'text' }];
}

function namesIn(title: string): string[] {
  return title.match(/\p{Lu}[\p{L}’']+(?: \p{Lu}[\p{L}’']+)+/gu)?.map((name) => name.replace(/^The /, '')) ?? [];
}
