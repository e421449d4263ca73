import { ideaWordsOf } from '../languages/ideas/idea-languages.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { createGrammar, type Grammar } from '../sentences/verbs.ts';
import type { IdeaBrief, Part, PartRole } from './brief.ts';
import { findSpoken } from './find-spoken.ts';
import type { Intent } from './intents.ts';
import { promptLanguage } from './prompt-language.ts';
import { readIntent } from './read-intent.ts';
import { readMatter } from './read-matter.ts';
import type { Piece } from './split/prompt-parts.ts';
import { splitPrompt } from './split/split-prompt.ts';

/** The brief of an idea. In a language without frames everything is content. */
export function readIdea(prompt: string, instruction: string | null = null): IdeaBrief {
  const text = prompt.normalize('NFC').trim();
  const language = promptLanguage(text);
  const words = ideaWordsOf(language);
  const spoken = findSpoken(text, words);
  const split = splitPrompt(spoken === null ? text : text.replace(spoken.whole, ' '), words);
  const grammar = createGrammar(wordsOf(words.code));
  const read = split.pieces.map((piece) => partOf(piece, words, grammar));
  const texts = read.map(({ text: shown }) => shown);
  const readAs = readIntent({ text, content: texts.join('. '), hasSpoken: spoken !== null }, words);
  const { matter, intent } = readMatter(texts, readAs, language);
  const items = LISTS.has(intent) ? titledList(split.pieces) : null;
  const all = items?.map((piece) => itemOf(partOf(piece, words, grammar))) ?? read;
  const parts = withoutNames(all, words);
  const first = (role: PartRole): string | null => parts.find((part) => part.role === role)?.quote ?? null;
  const joined = parts.map(({ quote }) => quote).join(', ');
  return {
    language,
    intent,
    matter,
    parts: arrange(parts, intent),
    spoken,
    brand: words.named.exec(instruction ?? '')?.[1] ?? words.named.exec(text)?.[1] ?? null,
    talk: split.talk,
    hashtags: split.hashtags,
    readers: split.readers,
    prompt: text,
    slots: {
      subject: parts.find(({ role }) => role === 'statement')?.quote ?? parts[0]?.quote ?? null,
      offer: intent === 'sale_offer' ? (words.intents.sale_offer?.exec(joined)?.[0] ?? null) : first('detail'),
      audience: split.audience,
      date:
        joined
          .match(words.dates)
          ?.map((item) => item.trim())
          .join(', ') ?? null,
      place: locationIn(joined, words),
      price: PRICE.exec(joined)?.[0] ?? null,
      tone: split.tone.length === 0 ? null : split.tone.join(', '),
      platforms: split.platforms,
      call_to_action: first('call'),
      constraints: first('limit'),
    },
  };
}

const LISTS: ReadonlySet<Intent> = new Set(['tips_list', 'how_to', 'explainer']);

/** "3 tips for campers: one, two, three": what stands before the colon is the title. */
function titledList(pieces: readonly Piece[]): Piece[] | null {
  const [first, ...rest] = pieces;
  const [, title = '', item = ''] = /^([^:：]{3,80})[:：]\s*(.+)$/u.exec(first?.text ?? '') ?? [];
  if (first === undefined || title === '') return null;
  return [{ ...first, text: title.trim(), quote: title.trim() }, { ...first, text: item, quote: item }, ...rest];
}

/** An item that reads like a call is advice. */
function itemOf(part: Part): Part {
  return { ...part, role: part.role === 'call' ? 'detail' : part.role, isSentence: false };
}

const PRICE =
  /[£$€¥]\s?\d[\d.,]{0,20}k?|\d(?:[\d.,]*\d)?\s?(?:[£$€¥]|euros?|eur|dollars?|pounds?|円|ريال|درهم|دينار|جنيه)/iu;
const ACRONYM = /(?<!\p{L})(?:csv|pdf|api|faq|diy|dj|tv|usb|gps|vip|ceo|uk|usa|eu)(?!\p{L})/gu;
const CONTACT = /\S@\S+\.\S|https?:\/\/|\bwww\.|(?<![\p{L}\p{N}])\+?\d[\d ()/-]{7,40}\d|(?<![\p{L}\p{N}@])@[\w.]{3,}/iu;

/** A place with a name; a month behind "in" is none. */
function locationIn(text: string, words: IdeaWords): string | null {
  const found = words.place.exec(text);
  return found === null || found[0].match(words.dates) !== null ? null : (found[1] ?? null);
}

function partOf(piece: Piece, words: IdeaWords, grammar: Grammar): Part {
  let shown = piece.text.replace(/[!！]{2,}/gu, '!');
  for (const [pattern, better] of words.repairs) shown = shown.replace(pattern, better);
  shown = shown.replace(ACRONYM, (name) => name.toUpperCase());
  if (words.capitals !== null) shown = shown.replace(words.capitals, titled);
  return {
    text: /^\p{Ll}\p{Lu}/u.test(shown) ? shown : shown.charAt(0).toLocaleUpperCase() + shown.slice(1),
    inner: shown,
    quote: piece.quote,
    place: piece.place,
    role: roleOf(shown, words),
    isSentence:
      (piece.isClosed && shown.split(/\s+/u).length >= 4) ||
      (words.code === 'ja' && piece.isClosed) ||
      (shown.split(/\s+/u).length >= 4 && grammar.hasVerb(shown)),
  };
}

/** Each word of a name with a capital. */
function titled(name: string): string {
  return name.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase());
}

/** A longer sentence that opens like a call is what the post says. */
const MOST_CALL_WORDS = 10;

function roleOf(text: string, words: IdeaWords): PartRole {
  const rest = text.replace(words.dates, '').replace(/[^\p{L}]/gu, '');
  const isShort = text.split(/\s+/u).length <= MOST_CALL_WORDS;
  if ((isShort && words.calls.test(text)) || CONTACT.test(text)) return 'call';
  if (rest.length <= 4 && /[\p{N}\p{L}]/u.test(text) && text.match(words.dates) !== null) return 'when';
  if (words.until.test(text) && text.split(/\s+/u).length <= 6) return 'limit';
  if (PRICE.test(text) && text.split(/\s+/u).length <= 5) return 'price';
  return 'detail';
}

/** "our shop is called Wick & Ember" names the sender and is no statement of its own. */
function withoutNames(parts: readonly Part[], words: IdeaWords): Part[] {
  const rest = parts.filter(
    ({ text }) =>
      !(
        words.named.test(text) &&
        text.split(/\s+/u).length <= 8 &&
        parts.length > 1 &&
        /(?:called|named|name|heißt|appelle|llama|店名|اسم)/iu.test(text)
      ),
  );
  return rest.length === 0 ? [...parts] : rest;
}

/** What the post is about comes first; what a reader shall do comes last. */
function arrange(parts: readonly Part[], intent: Intent): Part[] {
  const lead =
    parts.find(({ role, isSentence }) => role === 'detail' && isSentence && intent !== 'story') ??
    parts.find(({ role }) => role === 'detail') ??
    parts.find(({ role }) => role !== 'call') ??
    parts[0];
  if (lead === undefined) return [];
  const isEarly = parts.indexOf(lead) === 0 || parts[0]?.role !== 'detail';
  const first = isEarly ? lead : (parts[0] ?? lead);
  const others = parts.filter((part) => part !== first);
  const asked = others.filter(({ role }) => role === 'call');
  return [{ ...first, role: 'statement' }, ...others.filter(({ role }) => role !== 'call'), ...asked];
}
