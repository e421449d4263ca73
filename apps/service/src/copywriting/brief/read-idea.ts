import { ideaWordsOf } from '../languages/ideas/idea-languages.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { mainClause } from '../languages/ideas/main-clause-de.ts';
import { askReaders } from '../languages/ideas/reported-question-en.ts';
import { wordsOf } from '../languages/languages.ts';
import { createGrammar } from '../sentences/verbs.ts';
import type { IdeaBrief, Part, PartRole, Slots } from './brief.ts';
import { findSender, takeSignature, withoutTitle, withSender } from './find-sender.ts';
import { findSpoken } from './find-spoken.ts';
import type { Intent } from './intents.ts';
import { verbatimParts, withoutNames } from './private-names.ts';
import { promptLanguage } from './prompt-language.ts';
import { readIntent } from './read-intent.ts';
import { itemOf, itemsOf } from './read-items.ts';
import { readMatter } from './read-matter.ts';
import { locationIn, PRICE, partOf } from './read-part.ts';
import type { Piece, SplitPrompt } from './split/prompt-parts.ts';
import { splitPrompt } from './split/split-prompt.ts';

/** The brief of an idea. In a language without frames everything is content. */
export function readIdea(prompt: string, instruction: string | null = null): IdeaBrief {
  const { signature, rest: text } = takeSignature(withoutNames(prompt.normalize('NFC').trim()));
  const language = promptLanguage(text);
  const words = ideaWordsOf(language);
  const spoken = findSpoken(text, words);
  const split = splitPrompt(spoken === null ? text : text.replace(spoken.whole, ' '), words);
  const grammar = createGrammar(wordsOf(words.code));
  const asked = split.talk.length === 0 ? split.pieces : split.pieces.map((piece) => toReaders(piece, language, text));
  const sender = signature ?? findSender([instruction ?? '', text], asked, words);
  const cited = asked.map((piece) => ({ ...piece, quote: verbatimParts(piece.quote, prompt) }));
  const pieces = withoutTitle(cited, sender);
  const read = pieces.map((piece) => partOf(piece, words, grammar));
  const texts = read.map(({ text: shown }) => shown);
  const readAs = readIntent({ text: asksOf(text, split, language), parts: texts, hasSpoken: spoken !== null }, words);
  const { matter, intent: stated } = readMatter(texts, readAs, language);
  const intent = stated === 'announcement' && matter === null && isOccasion(read, words) ? 'event' : stated;
  const items = itemsOf(pieces, read, intent)?.map((piece) => itemOf(partOf(piece, words, grammar)));
  const isSought = matter === 'lost' || matter === 'found';
  const brand = isSought ? null : sender;
  const shown = items ?? read;
  const named = shown.length > 1 || spoken !== null ? withSender(shown, brand, words) : shown;
  const parts = signature === null ? named : [...named, signatureOf(signature)];
  return {
    language,
    intent,
    matter,
    parts: arrange(parts, intent),
    spoken,
    brand,
    talk: split.talk,
    hashtags: split.hashtags,
    readers: split.readers,
    prompt: text,
    slots: slotsOf(parts, { intent, words, split }),
  };
}

function signatureOf(name: string): Part {
  return { text: name, inner: name, quote: name, place: 'line 1', sentence: -1, role: 'sender', isSentence: false };
}

/** How a post is to sound, and what it must not say, is not what a post is about. */
const FORBIDS = /(?<!\p{L})(?:no|not|don[’']?t|never|without|nicht|kein\p{L}*|ohne|ne|pas|sans|sin)(?!\p{L})/iu;

/** A prompt without how it is to sound; Japanese tells that and what is asked in one stretch. */
function asksOf(text: string, { talk, tone, pieces }: SplitPrompt, language: string): string {
  if (pieces.length === 0) return text;
  return talk
    .filter((order) => FORBIDS.test(order) || (language !== 'ja' && tone.includes(order)))
    .reduce((rest, order) => rest.replace(order, ' '), text);
}

/** What joins a statement to the order to tell it: "dass …", "presenta a Ada". */
const LED: Readonly<Record<string, RegExp>> = { de: /^dass /iu, es: /^a (?=\p{Lu})/u };

function toReaders(piece: Piece, language: string, prompt: string): Piece {
  const bare = piece.text.replace(LED[language] ?? /^$/u, '');
  const isLed = bare !== piece.text || (language === 'de' && prompt.includes(`dass ${piece.quote}`));
  return { ...piece, text: askReaders(bare, language) ?? (isLed ? mainClause(bare) : null) ?? bare };
}

type SlotContext = { intent: Intent; words: IdeaWords; split: SplitPrompt };

function slotsOf(parts: readonly Part[], { intent, words, split }: SlotContext): Slots {
  const first = (role: PartRole): string | null => parts.find((part) => part.role === role)?.quote ?? null;
  const joined = parts.map(({ quote }) => quote).join(', ');
  return {
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
  };
}

/** A thing with a day and an hour, and no verb. */
function isOccasion([lead, ...rest]: readonly Part[], words: IdeaWords): boolean {
  const dates = [lead, ...rest].flatMap((part) => part?.text.match(words.dates) ?? []);
  return lead?.isSentence === false && dates.length >= 2 && dates.some((date) => /\p{N}/u.test(date));
}

/** What the post is about comes first; all else in the order in which it was said. */
function arrange(parts: readonly Part[], intent: Intent): Part[] {
  const lead =
    parts.find(({ role, isSentence }) => role === 'detail' && isSentence && intent !== 'story') ??
    parts.find(({ role }) => role === 'detail') ??
    parts.find(({ role }) => role !== 'call' && role !== 'sender') ??
    parts[0];
  if (lead === undefined) return [];
  const isEarly = parts.indexOf(lead) === 0 || parts[0]?.role !== 'detail';
  const first = isEarly ? lead : (parts[0] ?? lead);
  const others = parts.filter((part) => part !== first);
  return [first.role === 'sender' ? first : { ...first, role: 'statement' }, ...others];
}
