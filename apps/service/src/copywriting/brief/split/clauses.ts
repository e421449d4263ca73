import type { IdeaWords } from '../../languages/ideas/idea-words.ts';

/** Clauses of a stretch that was typed as a list; a sentence of prose stays whole. */
export function clausesOf(text: string, words: IdeaWords): string[] {
  if (words.code === 'ja') return japaneseClauses(text);
  const parts = separate(text);
  if (parts.length < 2) return parts;
  const isClosed = /[.!?؟]\s*$/u.test(text);
  const rest = parts.slice(1);
  const isShort = rest.every((part) => wordsIn(part) <= (isClosed ? 5 : 9));
  const isDependent = rest.some((part) => words.dependent.test(part));
  return isShort && !isDependent && (!isClosed || parts.length >= 3) ? parts : [text];
}

const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;

/** Cuts at commas, dashes and pictures, but not inside brackets or quotation marks. */
function separate(text: string): string[] {
  const guarded = text.replace(/[(（"“„«「][^)）"”“»」]{0,300}[)）"”“»」]/gu, (inside) =>
    inside.replaceAll(',', '\uE001').replaceAll(' - ', '\uE002'),
  );
  return guarded
    .replace(EMOJI, '\uE003')
    .split(/[,;،]\s+|\s+[-–—|•]+\s+|\s*\uE003\s*/u)
    .map((part) => part.replaceAll('\uE001', ',').replaceAll('\uE002', ' - ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function japaneseClauses(text: string): string[] {
  if (/[。]$/u.test(text)) return [text];
  return text.split(/[\s\u3000]+|、(?=[^、]{1,14}$)|(?:\p{Extended_Pictographic}|\uFE0F)+/u).filter(Boolean);
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter(Boolean).length;
}
