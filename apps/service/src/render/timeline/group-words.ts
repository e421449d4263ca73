import { bindsToNext } from '#render/template';
import { partWords } from '../layout/hyphenate.ts';

/** A word, and when it is heard. */
export type SpokenWord = { text: string; startMs: number; endMs: number };

/** From the visual design: two lines of twenty characters, nine of a script with square characters. */
const MOST_LETTERS = { narrow: 34, wide: 17 };
const LINE_LETTERS = { narrow: 19, wide: 9 };
const MOST_WORDS = 6;
/** A shorter group may still include what follows a comma. */
const FEW_WORDS = 3;
/** A pause that sounds like the end of a sentence. */
const PAUSE_MS = 600;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Words that are shown together: phrases of two to six words. Full stops are not shown. */
export function groupWords(spoken: readonly SpokenWord[], language: string): SpokenWord[][] {
  const words = spoken.flatMap((word) => piecesOf(word, language));
  const groups: SpokenWord[][] = [];
  let group: SpokenWord[] = [];
  for (const [at, word] of words.entries()) {
    group.push(word);
    const next = words[at + 1];
    if (next !== undefined && !endsAfter(group, next)) continue;
    const carried = next === undefined ? [] : bindingWords(group, next);
    groups.push(withoutStop(group.slice(0, group.length - carried.length)));
    group = carried;
  }
  return groups;
}

/** A word too long for a line is shown in parts, each while it is spoken. */
function piecesOf(word: SpokenWord, language: string): SpokenWord[] {
  const most = WIDE.test(word.text) ? LINE_LETTERS.wide : LINE_LETTERS.narrow;
  if (word.text.length <= most) return [word];
  const parts: string[] = [''];
  for (const syllable of partWords(word.text, language).split('\u00ad')) {
    for (const piece of syllable.match(new RegExp(`.{1,${most - 1}}`, 'gsu')) ?? []) {
      const last = parts.at(-1) ?? '';
      if (last.length + piece.length < most) parts[parts.length - 1] = last + piece;
      else parts.push(piece);
    }
  }
  const shown = parts.filter((part) => part !== '');
  const eachMs = (word.endMs - word.startMs) / shown.length;
  return shown.map((part, index) => ({
    text: index < shown.length - 1 && !WIDE.test(part) ? `${part}-` : part,
    startMs: Math.round(word.startMs + index * eachMs),
    endMs: Math.round(word.startMs + (index + 1) * eachMs),
  }));
}

function endsAfter(group: readonly SpokenWord[], next: SpokenWord): boolean {
  const last = group.at(-1);
  if (last === undefined) return false;
  if (/[.!?…。！？]["”’»」]?$/u.test(last.text) || next.startMs - last.endMs >= PAUSE_MS) return true;
  if (/[,;:،、–—]$/u.test(last.text) && group.length >= FEW_WORDS) return true;
  const text = [...group, next].map((word) => word.text).join(' ');
  const most = WIDE.test(text) ? MOST_LETTERS.wide : MOST_LETTERS.narrow;
  return group.length >= MOST_WORDS || text.length > most;
}

/** Words at the end of a group that belong to the next one, unless a pause separates them. */
function bindingWords(group: readonly SpokenWord[], next: SpokenWord): SpokenWord[] {
  const last = group.at(-1);
  if (last === undefined || group.length < FEW_WORDS || next.startMs - last.endMs >= PAUSE_MS) return [];
  return bindsToNext(last.text) ? [last] : [];
}

function withoutStop(group: readonly SpokenWord[]): SpokenWord[] {
  return group.map((word, index) => {
    if (index < group.length - 1) return word;
    return { ...word, text: word.text.replace(/(?<![.,;。、،])[.,;。、،]+(["”’»」]?)$/u, '$1') || word.text };
  });
}
