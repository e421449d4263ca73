import { detectLanguage } from '../languages/detect-language.ts';
import { wordsOf } from '../languages/languages.ts';
import type { Words } from '../languages/words.ts';
import { findSpokenQuotes } from '../points/quotes.ts';
import { textLimits, widthOf, wordCount } from '../points/text-length.ts';
import { capital } from '../points/trim.ts';
import { makeSentences } from '../sentences/make-sentences.ts';
import { createGrammar } from '../sentences/verbs.ts';
import type { Block, ParsedSource, Sentence } from './parsed-source.ts';
import type { WriterSource } from './source.ts';

/** Parts of a prompt that speak to whoever writes, not to readers. */
const TO_THE_WRITER =
  /^(?:things? not to say|do(?: not|n['’]t) say|notes? for (?:posts?|the writer|you)|notes? to self|instructions?|tone|hashtags?|nicht sagen|was nicht gesagt werden soll|à ne pas dire|no decir|書かないで)/iu;
const LINE_TO_THE_WRITER =
  /^(?:please )?(?:do not|don['’]t|never|no) (?:call|use|mention|say|write|include|photos)\b|^please (?:keep|write|use|make|don)|^(?:bitte )?(?:nicht|keine[nr]?) (?:erwähnen|schreiben)|^keep it\b|^write (?:it|this|a|in)\b|^notes? for posts?\b|^that[’']?s it\.?$/iu;

/** Three sentences of some length are enough to choose from. */
const MOST_THIN = 160;

/** A prompt in the form that all sources have. */
export function ideaSource({ prompt }: Extract<WriterSource, { kind: 'idea' }>): ParsedSource {
  const text = prompt.replace(/\r\n?/g, '\n').normalize('NFC');
  const language = detectLanguage(text, null);
  const words = wordsOf(language);
  const grammar = createGrammar(words);
  const { blocks: lines, title, asks } = readLines(text);
  const blocks = lines.flatMap(intoClauses);
  const sentences = makeSentences(blocks, words, grammar);
  for (const sentence of sentences)
    sentence.text = capital(sentence.text.replace(/!{2,}/g, '!').replace(/^[-*•]\s+/u, ''));
  bindAsides(sentences);
  const own = sentences.filter((sentence) => !LINE_TO_THE_WRITER.test(sentence.text));
  const informative = own.filter((sentence) => !isCry(sentence.text));
  const remaining = informative.length > 0 ? informative : own;
  for (const [order, sentence] of remaining.entries()) sentence.order = order;
  for (const block of blocks) block.sentences = block.sentences.filter((sentence) => remaining.includes(sentence));
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
    sentences: remaining,
    quotes: blocks.flatMap((block) => findSpokenQuotes(block.text, block.place, words)),
    buttons: [],
    asks: [...asks, ...askedIn(remaining, words)],
    contact: remaining.find((sentence) => CONTACT.test(sentence.text)) ?? null,
    isThin: remaining.length <= 3 && widthOf(text) <= MOST_THIN,
    isBadNews: words.badNews.test([title ?? '', remaining[0]?.text ?? ''].join(' ')),
    text,
  };
}

/** A clause of two or three words belongs to the one before it: "no experience needed", "we teach you". */
function bindAsides(sentences: readonly Sentence[]): void {
  sentences.forEach((sentence, index) => {
    const before = sentences[index - 1];
    if (before === undefined || before.place !== sentence.place || !/^(?:we|you|they|i)\s/iu.test(sentence.text))
      return;
    if (wordCount(sentence.text) > 3) return;
    Object.assign(sentence, { block: before.block, inBlock: before.inBlock + 1, leans: true });
  });
}

/** "BIG NEWS!" announces what comes and says nothing itself. */
function isCry(text: string): boolean {
  return /^(?:(?:big|great|good|exciting|sad|breaking|huge) news|hey|hi|hello|wow|hooray|attention|heads up|guess what|listen up|achtung|hallo|atención|hola|bonjour|お知らせ)(?:\s\p{L}+)?\s?[!.…:！。]*$/iu.test(
    text,
  );
}

/** How to reach whoever had the idea: an address, or where to write. */
const CONTACT = /\S@\S+\.\S|https?:\/\/|\bwww\.|(?<![\p{L}\p{N}])[\w-]+\.(?:com|org|net|io|example)(?![\p{L}])/iu;

/** A prompt that was typed in one breath: a long line with commas and no full stop. Its clauses are its sentences. */
function intoClauses(block: Block): Block[] {
  if (block.kind !== 'prose' || widthOf(block.text) <= 110 || /[.!?](?:\s|$)|[。！？]/u.test(block.text.slice(0, -1)))
    return [block];
  const clauses: string[] = [];
  for (const clause of block.text.split(/(?<=[,;،、])\s*|(?<=\s(?:needed|required|included|provided))\s/u)) {
    // One or two words belong to what stands before them.
    if (clauses.length > 0 && wordCount(clause) < 3) clauses.push(`${clauses.pop()} ${clause}`);
    else clauses.push(clause);
  }
  return clauses.map((clause) => ({ ...block, text: clause.replace(/[,;،、\s]+$/u, ''), sentences: [] }));
}

type IdeaBlocks = { blocks: Block[]; title: string | null; asks: ParsedSource['asks'] };

function readLines(text: string): IdeaBlocks {
  const read: IdeaBlocks = { blocks: [], title: null, asks: [] };
  let isDropped = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) read.title ??= title;
    if (isHeading(line, text)) isDropped = TO_THE_WRITER.test(line);
    const isProse = line !== '' && !isDropped && title === undefined && !LINE_TO_THE_WRITER.test(line);
    if (isProse) readLine(line, `line ${index + 1}`, { read, text });
  }
  return read;
}

const TITLE = /^(?:title|titel|titre|título|タイトル|العنوان)\s*[:：]\s*(.+)$/iu;

function readLine(line: string, position: string, { read, text }: { read: IdeaBlocks; text: string }): void {
  const ask = askIn(line, position);
  if (ask !== null) read.asks.push(ask);
  const heading = isHeading(line, text);
  const prose = /^[-*•–]\s/u.test(line) ? 'item' : 'prose';
  const lineKind = ask === null ? prose : 'label';
  const shown = line.replace(/^(?:[-*•–]|#{1,4})\s+/u, '');
  read.blocks.push({
    place: position,
    kind: heading ? 'heading' : lineKind,
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
  return widthOf(line) <= 60 && wordCount(line) <= 9 && !/[.!?。！？,:;]$/u.test(line) && !line.includes(': ');
}

/** "Bring a pan: Saturdays between 9 and 10" */
function askIn(line: string, position: string): ParsedSource['asks'][number] | null {
  const [, text = ''] = /^([\p{Lu}][^:.!?]{2,17}):\s+\S/u.exec(line) ?? [];
  const isVerb =
    /^(?:offer|bring|volunteer|come|join|book|call|write|donate|sign up|register|apply|visit|order|buy|rsvp|komm|bring|meld|réserve|viens|reserva|ven)\b/i.test(
      text,
    );
  return isVerb && widthOf(text) <= textLimits.button ? { text, quote: line, place: position } : null;
}

/** Short sentences that ask for something are what a reader is asked to do: "Sign up", "Bring gloves". */
function askedIn(sentences: readonly Sentence[], words: Words): ParsedSource['asks'] {
  const short = sentences.flatMap(({ text, quote, place }) => {
    const asked = text.replace(/[.!]+$/u, '');
    return words.callVerbs.test(asked) && wordCount(asked) > 1 && widthOf(asked) <= textLimits.button
      ? [{ text: asked, quote, place }]
      : [];
  });
  const signUp = sentences.find(({ text }) => /^sign up\b/i.test(text));
  return signUp === undefined ? short : [{ text: 'Sign up', quote: signUp.quote, place: signUp.place }, ...short];
}

function namesIn(title: string): string[] {
  return title.match(/\p{Lu}[\p{L}’']+(?: \p{Lu}[\p{L}’']+)+/gu)?.map((name) => name.replace(/^The /, '')) ?? [];
}
