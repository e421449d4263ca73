import type { Words } from '../languages/words.ts';
import { wordCount } from '../points/text-length.ts';
import type { Block, Sentence } from '../source/parsed-source.ts';
import type { Grammar } from './verbs.ts';

type SentenceInput = { text: string; inBlock: number; kind: Block['kind']; isAlone: boolean };

/** Whether a sentence may only follow its predecessor. */
export function dependsOnContext({ text, inBlock, kind }: SentenceInput, words: Words, grammar: Grammar): boolean {
  const plain = text.replace(/^[“"„«「'‘(]+/u, '');
  if (words.leaning.test(plain)) return true;
  if (inBlock === 0) return false;
  // The second sentence of an item explains the first one's catchword.
  if (kind === 'item') return true;
  if (words.contrast.test(plain) && !hasOwnSubject(plain, words)) return true;
  if (words.connectors.test(plain) && words.leaning.test(plain.replace(words.connectors, ''))) return true;
  // "二十四時間お入りいただけます": into what, the sentence before has said.
  if (words.code === 'ja') return /(?:ます|ません|ました)。?$/u.test(plain) && !/[はがもを]/u.test(plain);
  return wordCount(plain) < 9 && words.code === 'en' && !grammar.hasVerb(plain);
}

/** After its contrast word, the sentence names what it speaks of. */
function hasOwnSubject(text: string, words: Words): boolean {
  const rest = text.replace(words.contrast, '').replace(/^[,\s]+/, '');
  return (
    !words.leaning.test(rest) &&
    /^(?:(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las)\s|\p{Lu}|we\s|you\s|people\s|ال)/iu.test(rest)
  );
}

const DENYING_WORDS = 5;
const TAKES_BACK =
  /(?<!\p{L})(?:wrong|false|untrue|myth|nonsense|opposite|mistaken?|falsch|irrtum|unsinn|gegenteil|faux|mythe|contraire|erreur|falso|mito|mentira|contrario|equivocad[oa]s?)(?!\p{L})|間違い|誤解|逆です|خطأ|العكس/iu;

/** Whether it is a short answer that takes back what was said: "They are wrong", "Das Gegenteil stimmt". */
export function takesBack({ text }: Pick<Sentence, 'text'>): boolean {
  return wordCount(text) <= DENYING_WORDS && TAKES_BACK.test(text);
}

/** Whether the sentence before this one must not stand without it. (Seen: a bug posted without "This is fixed".) */
export function isTied(next: Sentence, words: Words): boolean {
  if (takesBack(next)) return true;
  const isAboutIt = next.leans || words.contrast.test(next.text);
  // What a later part of it denies is something else.
  const beginning = words.code === 'ja' ? next.text : next.text.split(/\s+/u).slice(0, DENYING_WORDS).join(' ');
  return (
    isAboutIt &&
    (words.negations.test(beginning) || /\b(?:fixed|only|no longer|until|nur|seulement|solo)\b/iu.test(next.text))
  );
}
