import type { Words } from '../languages/words.ts';
import type { FoundQuote, ParsedSource } from '../source/parsed-source.ts';
import { textLimits, widthOf, wordCount } from './text-length.ts';

const PAIRS = /“([^“”]+)”|„([^„“”]+)[“”]|«\s?([^«»]+?)\s?»|「([^「」]+)」|"([^"]+)"/gu;

/** Without its marks, and without the comma that stands before the closing one. */
export function unquote(text: string): string {
  return text
    .trim()
    .replace(/^[“„«「"]\s?|[,،，]?\s?[”“»」"]$/gu, '')
    .replace(/[,،]$/u, '')
    .trim();
}

/** Quotations in running text, each with whoever the text names beside it. */
export function findSpokenQuotes(text: string, position: string, words: Words): FoundQuote[] {
  return [...text.matchAll(PAIRS)].flatMap((match) => {
    const quoted = match.slice(1).find((item) => item !== undefined) ?? '';
    if (wordCount(quoted) < 5) return [];
    const before = text.slice(Math.max(0, match.index - 160), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 160);
    const speaker = speakerAfter(after, words) ?? speakerBefore(before, words) ?? speakerOf({ after, text }, words);
    if (speaker === null) return [];
    return [{ text: unquote(match[0]), speaker, quote: text, place: position, isSetApart: false }];
  });
}

const NAME = "\\p{Lu}[\\p{L}'’.-]+(?: (?:(?:van|von|de|del|la|al|bin|O'|[A-Z]\\.) ?)*\\p{Lu}[\\p{L}'’-]+){0,3}";

/** `,” said Marit Osei, operations director of the board.` */
function speakerAfter(after: string, words: Words): string | null {
  if (words.code === 'ar') return null;
  const verb = words.saying.source;
  const role = '(?:, (?!who |die |der |qui |que |and |where )(?:[^.,;“”„]|, (?=[a-z]))+)?';
  const match =
    new RegExp(`^[,.]?\\s?${verb}\\s+((?:(?:der|die|le|la|el|the) )?(?:\\p{L}+ ){0,2}?${NAME})(${role})`, 'u').exec(
      after,
    ) ?? new RegExp(`^[,.]?\\s?(${NAME})(${role}) ${verb}`, 'u').exec(after);
  const name = match?.[1];
  if (name === undefined) return null;
  const full = `${name}${match?.[2] ?? ''}`.trim();
  return full.length <= 70 ? full : name;
}

/** `وقالت مديرة المشروع هند البارودي: «`, `Marit Osei says: “` */
function speakerBefore(before: string, words: Words): string | null {
  if (words.code === 'ar') {
    const match = new RegExp(`${words.saying.source}\\s+([^،.:«»]{4,60}):\\s?$`, 'u').exec(before);
    return match?.[1]?.trim() ?? null;
  }
  if (words.code === 'ja') return null;
  const match = new RegExp(`(${NAME})(?:, [^,.]{3,50},)? ${words.saying.source}[:,]?\\s?$`, 'u').exec(before);
  return match?.[1] ?? null;
}

/** "He said": the first name of the paragraph. */
function speakerOf({ after, text }: { after: string; text: string }, words: Words): string | null {
  if (words.code !== 'en' || !/^[,.]?\s?(?:he|she|they) (?:said|says|told|added|recalls)/i.test(after)) return null;
  const named = /\bnamed (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u.exec(text)?.[1];
  if (named !== undefined) return named;
  const opener = /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:\p{Ll}|is|was|has|came|said)/u.exec(text)?.[1];
  return opener !== undefined &&
    !words.closed.has(opener.toLowerCase()) &&
    !/^(?:The|A|An|One|In|On|At|When|After)\b/.test(opener)
    ? opener
    : null;
}

/** The quote that a card shows: a person's, whole, and of a length to be read at a glance. */
export function chooseQuote({ quotes, words, kind, sentences }: ParsedSource, hook: string): FoundQuote | null {
  const fitting = quotes.filter(
    ({ text }) => widthOf(text) <= textLimits.quote && wordCount(text) >= 4 && !text.startsWith(hook),
  );
  // All of a talk is one person's words, so the strongest of them are quoted: those that say what something is.
  const strength = ({ text }: FoundQuote) =>
    kind === 'video'
      ? (sentences.find((item) => item.text === text)?.score ?? 0) + (words.definition.test(text) ? 1.5 : 0)
      : 0;
  const scored = fitting.map((quote) => ({ quote, score: rate(quote, words) + strength(quote) }));
  scored.sort((a, b) => b.score - a.score);
  return scored[0]?.quote ?? null;
}

function rate({ text, speaker, isSetApart }: FoundQuote, words: Words): number {
  const available = widthOf(text);
  let score = isSetApart ? 1 : 0;
  if (speaker !== null) score += 2;
  if (available >= 40 && available <= 120) score += 1;
  if (/!!|\d\*|(?:^|\s)\p{Ll}+\.\s\p{Ll}/u.test(text) || /^\p{Ll}/u.test(text)) score -= 3;
  // The speaker's own account moves more than what stands for somebody else.
  if (/(?<!\p{L})(?:I|ich|je|j[’']|yo|we|wir|nous|私)(?!\p{L})/u.test(text)) score += 0.6;
  return words.leaning.test(text) ? score - 1 : score;
}
