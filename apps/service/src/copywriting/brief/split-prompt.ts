import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { talkWordsOf } from '../languages/ideas/talk-words.ts';
import { isAllTalk, isOrder, withoutTalk } from './find-talk.ts';

/** A piece of a prompt: words for readers, or words to the writer. */
export type Piece = { text: string; quote: string; place: string; isClosed: boolean; isItem: boolean };

export type SplitPrompt = {
  pieces: Piece[];
  talk: string[];
  tone: string[];
  audience: string | null;
  platforms: string | null;
};

const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;
const PLATFORMS =
  /^(?:(?:and|und|et|y|also|für|for|pour|para|on|auf|sur|en|only|nur|nos|unser|our|my) )*(?:insta(?:gram)?|ig|linked-?in|x|twitter|tik ?tok|facebook|fb|threads|bluesky|youtube(?: shorts)?|shorts|インスタ(?:グラム)?用?に?|انستغرام|إنستغرام|تيك توك|تويتر|فيسبوك)(?: ?(?:\+|,|&|and|und|et|y|\/|و) ?(?:insta(?:gram)?|ig|linked-?in|x|twitter|tik ?tok|facebook|fb|threads|bluesky|youtube|shorts))*(?: (?:post|beitrag|caption|only))?$/iu;

const ENDS =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|\s)+|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D|\s)+$/gu;
/** Asks the writer, not the reader. */
const POLITE_QUESTION =
  /^(?:(?:hi|hey|hello|hallo|hola|bonjour|salut)[,!]? )?(?:please )?¿?(?:can|could|would|will|kannst|könntest|könnt|peux|pouvez|pourrais|pourriez|tu peux|vous pouvez|puedes|podrías|podéis|ممكن|هل)(?!\p{L})/iu;
/** Announces what comes and says nothing itself. */
const CRY =
  /^(?:quick (?:one|question)|(?:big|great|good|exciting|sad|breaking|huge) news|hey|hi|hello|wow|hooray|yay|attention|heads up|guess what|listen up|achtung|hallo|juhu|atención|hola|bonjour|お知らせ)(?:\s\p{L}+)?\s?[!.…:！。]*$/iu;

/** Separates what was said to the writer from what is for readers. */
export function splitPrompt(prompt: string, words: IdeaWords): SplitPrompt {
  const split: SplitPrompt = { pieces: [], talk: [], tone: [], audience: null, platforms: null };
  const lines = prompt.normalize('NFC').replace(/\r\n?/g, '\n').split('\n');
  for (const [index, line] of lines.entries()) {
    const isItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u.test(line);
    const bare = line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, '').trim();
    for (const sentence of sentencesOf(bare, words))
      takeSentence(sentence, { split, words, place: `line ${index + 1}`, isItem });
  }
  return split;
}

type Taking = { split: SplitPrompt; words: IdeaWords; place: string; isItem: boolean };

function takeSentence(sentence: string, taking: Taking): void {
  const { split, words, place, isItem } = taking;
  const turned = sentence.replace(words.turns, '');
  if (turned !== sentence) split.talk.push(sentence.slice(turned.length));
  const [asked, wanted] = withoutAsk(withoutLabel(turned.trim(), taking), words);
  if (asked !== '') split.talk.push(asked);
  const rest = POLITE_QUESTION.test(sentence) && asked !== '' ? wanted.replace(/\s*[?؟]$/u, '') : wanted;
  const clauses = isItem ? [rest] : clausesOf(rest, words);
  const isClosed = /[.!?。！？؟]\s*$/u.test(rest);
  for (const clause of clauses) {
    const left = takeTalk(clause.trim(), taking);
    if (CRY.test(left.trim())) continue;
    const quote = left.replace(ENDS, '').replace(/^[,;:،、–-]+\s*|\s*[,;:،、–-]+$/gu, '');
    const text = quote
      .replace(EMOJI, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/\s*[.!。！]+$/u, '')
      .trim();
    if (/[\p{L}\p{N}]/u.test(text))
      split.pieces.push({
        text,
        quote: quote.replace(/\s*[.!。！]+$/u, ''),
        place,
        isClosed: isClosed && clauses.length === 1,
        isItem,
      });
  }
}

/** "Quick post for the shop window: …": what stands before the colon names the work. */
function withoutLabel(text: string, { split, words }: Taking): string {
  const talk = talkWordsOf(words.code);
  const label = /^[^:\n]{3,90}[:：]\s+(?=\S)/u.exec(text)?.[0] ?? '';
  if (talk === null || label === '' || !isOrder(label, talk)) return text;
  const order = label.replace(/[:：]\s*$/u, '').trim();
  split.talk.push(order);
  if (!words.asks.test(order)) split.tone.push(order);
  return text.slice(label.length);
}

/** The order to the writer at the start of a sentence, and what follows it. */
function withoutAsk(text: string, words: IdeaWords): readonly [string, string] {
  const kicked = words.kickers.exec(text)?.[0] ?? '';
  const behind = text.slice(kicked.length);
  const asked = words.asks.exec(behind)?.[0] ?? '';
  const order = `${kicked}${asked}`;
  return [order.trim(), text.slice(order.length).replace(/^[\s:,،、–-]+/u, '')];
}

/** What of a clause is for readers; the rest is noted as said to the writer. */
function takeTalk(clause: string, { split, words }: Taking): string {
  const plain = clause.replace(/[.!。！]+$/u, '').trim();
  if (PLATFORMS.test(plain)) {
    split.platforms = plain;
    split.talk.push(plain);
    return '';
  }
  const audience = words.audience.exec(plain);
  if (audience !== null) {
    split.audience ??= (audience[1] ?? audience[2] ?? plain).trim();
    split.talk.push(plain);
    return '';
  }
  if (words.bareAsk.test(plain)) {
    split.talk.push(plain);
    return '';
  }
  if (!words.manner.test(plain)) return withoutOrders(clause, plain, { split, words });
  const [head = '', ...tail] = plain.split(/[:：]\s/u);
  const fact = tail.join(': ');
  const isFact = /\p{N}/u.test(fact) || /\s\p{Lu}/u.test(fact);
  split.talk.push(isFact ? head : plain);
  split.tone.push(isFact ? head : plain);
  return isFact ? fact : '';
}

/** Of an order that was interrupted: "a post, a funny one, about …". */
const LEFT_OVER = /^(?:about|über|zum?|sur|à propos de|sobre|عن)\s+/iu;

/** What no list of phrases has, told by its words: all of them are about writing. */
function withoutOrders(clause: string, plain: string, { split, words }: Pick<Taking, 'split' | 'words'>): string {
  const talk = talkWordsOf(words.code);
  if (talk === null) return clause;
  if (isAllTalk(plain, talk)) {
    split.talk.push(plain);
    split.tone.push(plain);
    return '';
  }
  const isAsked = split.talk.length > 0 && split.pieces.length === 0;
  const { before, content, after } = withoutTalk(isAsked ? clause.replace(LEFT_OVER, '') : clause, talk);
  for (const phrase of [before, after]) if (/\p{L}/u.test(phrase)) split.talk.push(phrase.trim());
  return content;
}

/** Sentences of a line; ordinals and decimals do not end one. */
function sentencesOf(line: string, { code }: IdeaWords): string[] {
  if (code === 'ja')
    return line
      .split(/(?<=[。！？])/u)
      .map((item) => item.trim())
      .filter(Boolean);
  const ends = /(?<=[.!?؟…]["”’»)]?)\s+(?=\S)/gu;
  const pieces: string[] = [];
  for (const piece of line.split(ends)) {
    const before = pieces.at(-1) ?? '';
    const isOrdinal =
      (code === 'de' && /(?:^|\s)\d{1,2}\.$/u.test(before) && /^\p{L}/u.test(piece)) ||
      /(?:^|\s)(?:z\. ?B|ca|Nr|St|Str|Dr|Mr|Mrs|Ms|bzw|inkl|zzgl|incl|approx|No|p\.m|a\.m|av|bd|C)\.$/u.test(before);
    const isMark = /^[!?]+$/u.test(piece);
    if (pieces.length > 0 && (isOrdinal || isMark)) pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  return pieces.filter((item) => item.trim() !== '');
}

/** Clauses of a sentence that was typed as a list; a sentence of prose stays whole. */
function clausesOf(sentence: string, words: IdeaWords): string[] {
  if (words.code === 'ja') return japaneseClauses(sentence);
  const parts = separate(sentence);
  if (parts.length < 2) return parts;
  const isClosed = /[.!?؟]\s*$/u.test(sentence);
  const rest = parts.slice(1).filter((part) => !isTalk(part, words));
  const isShort = rest.every((part) => wordsIn(part) <= (isClosed ? 5 : 9));
  const isDependent = rest.some((part) => words.dependent.test(part));
  const isList = isShort && !isDependent && (!isClosed || parts.length >= 3);
  if (isList) return parts;
  return withoutLastTalk(sentence, parts, words);
}

/** Prose keeps its commas; what speaks to the writer at its end still goes. */
function withoutLastTalk(sentence: string, parts: readonly string[], words: IdeaWords): string[] {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !isTalk(last, words)) return [sentence];
  const before = sentence.slice(0, sentence.lastIndexOf(last));
  return [...withoutLastTalk(before.replace(/[\s,;،–-]+$/u, ''), parts.slice(0, -1), words), last];
}

/** Cuts at commas, dashes and pictures, but not inside brackets or quotation marks. */
function separate(sentence: string): string[] {
  const guarded = sentence.replace(/[(（"“„«「][^)）"”“»」]{0,300}[)）"”“»」]/gu, (inside) =>
    inside.replaceAll(',', '\uE001').replaceAll(' - ', '\uE002'),
  );
  return guarded
    .replace(EMOJI, '\uE003')
    .split(/[,;،]\s+|\s+[-–—|•]+\s+|\s*\uE003\s*/u)
    .map((part) => part.replaceAll('\uE001', ',').replaceAll('\uE002', ' - ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function japaneseClauses(sentence: string): string[] {
  if (/[。]$/u.test(sentence)) return [sentence];
  return sentence.split(/[\s\u3000]+|、(?=[^、]{1,14}$)/u).filter(Boolean);
}

function isTalk(part: string, words: IdeaWords): boolean {
  const plain = part.replace(/[.!]+$/u, '').trim();
  if (words.manner.test(plain) || words.audience.test(plain) || PLATFORMS.test(plain)) return true;
  const talk = talkWordsOf(words.code);
  return words.bareAsk.test(plain) || (talk !== null && isAllTalk(plain, talk));
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}
