import type { Copy } from '../copy.ts';
import { LIVELY } from '../keyless/idea-mood.ts';
import type { Writing } from '../writing.ts';
import { type InstructionPart, phrasesIn } from './read-instruction.ts';

type Why = Writing['not_followed'][number]['why'];
export type FollowedParts = Pick<Writing, 'followed' | 'not_followed'>;

/** What the keyless writer can do about tone and length: leave out, and be polite. */
const KEYLESS_TONE =
  /(?<!\p{L})(?:formal|serious|professional|sachlich|förmlich|seriös|formel|sérieux|sérieuse|professionnel|serio|profesional)(?!\p{L})|丁寧|フォーマル|رسمي/iu;
const KEYLESS_LENGTH =
  /(?<!\p{L})(?:short(?:er)?|brief|concise|kurz|knapp|court|bref|breve|corto)(?!\p{L})|短く|簡潔|قصير|مختصر/iu;

/** Each part of an instruction in one of the two lists, by what the copy of the keyless writer shows. */
export function evaluateKeyless(parts: readonly InstructionPart[], copy: Copy): FollowedParts {
  return evaluate(parts, (part) => whyNot(part, copy));
}

/** Puts each part in one list: no reason means that it was followed. */
export function evaluate(
  parts: readonly InstructionPart[],
  whyOf: (part: InstructionPart) => Why | null,
): FollowedParts {
  const followed = new Set<string>();
  const declined = new Map<string, Why>();
  for (const item of parts) {
    const why = whyOf(item);
    if (why !== null) declined.set(item.part, why);
    else followed.add(item.part);
  }
  return {
    followed: [...followed].filter((part) => !declined.has(part)),
    not_followed: [...declined].map(([part, why]) => ({ part, why })),
  };
}

function whyNot(part: InstructionPart, copy: Copy): Why | null {
  if (part.slot === 'truth') return 'would_add_a_fact';
  if (part.slot === 'policy') return 'against_policy';
  if (part.slot === 'platform') return null;
  const isShown = showsPart(part, copy);
  if (isShown !== null) return isShown ? null : 'needs_model';
  if (part.slot === 'tone' && KEYLESS_TONE.test(part.part)) return null;
  if (part.slot === 'length' && KEYLESS_LENGTH.test(part.part)) return null;
  return /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(part.part)
    ? 'needs_model'
    : 'not_understood';
}

const EMOJI = /\p{Extended_Pictographic}/u;
/** Longer wishes ask for more than a mark. */
const MOST_LIVELY = 5;

/** Whether the copy shows a part to be followed; null where nothing but a reader can say. */
export function showsPart({ slot, what, part }: InstructionPart, copy: Copy): boolean | null {
  if (slot === 'must') return phrasesIn(what).every((phrase) => holdsWords(textOf(copy), phrase));
  if (slot === 'must_not') return !phrasesIn(what).some((phrase) => holds(textOf(copy), phrase));
  const texts = copy.captions.map(({ text, title }) => `${title ?? ''} ${text}`);
  if (slot === 'emoji') return texts.some((text) => EMOJI.test(text));
  if ((slot === 'tone' || slot === 'other') && LIVELY.test(part) && part.split(/\s+/u).length <= MOST_LIVELY)
    return texts.some((text) => /[!！]/u.test(text)) || null;
  if (slot !== 'without') return null;
  if (/tag|ハッシュ|هاشتا[غق]|وسوم/iu.test(part)) return copy.captions.every(({ hashtags }) => hashtags.length === 0);
  if (/emoji|絵文字|إيموجي/iu.test(part)) return !texts.some((text) => EMOJI.test(text));
  if (/question|fragen|pregunta|質問|أسئلة/iu.test(part)) return !texts.some((text) => /[?？؟]/u.test(text));
  if (/exclamation|ausruf/iu.test(part)) return !texts.some((text) => /[!！]/u.test(text));
  return !texts.some((text) => /https?:\/\/|\bwww\./iu.test(text));
}

/** All that readers see. */
function textOf({ hook, points, quote, captions }: Copy): string {
  const cards = points.flatMap(({ figure, headline, line }) => [figure ?? '', headline, line ?? '']);
  return [hook.text, ...cards, quote.text, ...captions.flatMap(({ text, title }) => [text, title ?? ''])].join('\n');
}

/** As written, in any case. */
function holds(text: string, phrase: string): boolean {
  return text.toLocaleLowerCase().includes(phrase.toLocaleLowerCase());
}

/** Every word of it, also with another ending. */
function holdsWords(text: string, phrase: string): boolean {
  const words = phrase.match(/[\p{L}\p{N}%€£$]+/gu) ?? [];
  return words.length > 0 && words.every((word) => holds(text, word.length > 5 ? word.slice(0, -1) : word));
}
