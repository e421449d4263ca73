import type { SpokenWord } from '#copywriting';

/** An hour of speech is about 100 KB. The rest of a longer file is not read. */
export const SUBTITLE_BYTES = 1024 * 1024;
const CUE_CHARACTERS = 1_000;
/** Two times and their settings. */
const TIME_CHARACTERS = 200;

const CUE =
  /(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})[ \t]{0,8}-->[ \t]{0,8}(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{3})/;

/**
 * The words of subtitles in WebVTT or SubRip. The words of a cue share its time in proportion to their length. Cues are
 * cut at 1,000 characters, and every character is read a fixed number of times: the file is untrusted.
 */
export function readSubtitles(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  let before = '';
  for (const block of text.slice(0, SUBTITLE_BYTES).replaceAll('\r', '').split('\n\n')) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => CUE.test(line.slice(0, TIME_CHARACTERS)));
    if (at < 0) continue;
    const cueText = spokenText(lines.slice(at + 1).join(' ')).slice(0, CUE_CHARACTERS);
    // Rolling subtitles repeat a line while the next one appears.
    const fresh = cueText.startsWith(before) && before !== '' ? cueText.slice(before.length) : cueText;
    before = cueText;
    words.push(...spread(decode(fresh), timesOf(lines[at] ?? ''), words.at(-1)?.endSeconds ?? 0));
  }
  return words;
}

/** Without tags, and without sounds that are not speech: "[music]", "(applause)", "♪ la la ♪". */
function spokenText(text: string): string {
  const untagged = without(text, { open: '<', close: '>', gap: '' });
  const unbracketed = without(untagged, { open: '[', close: ']', gap: ' ' });
  const silent = without(unbracketed, { open: '(', close: ')', gap: ' ' });
  const [sung = ''] = without(silent, { open: '♪', close: '♪', gap: ' ' }).split('♪', 1);
  return sung.trim();
}

type Span = { open: string; close: string; gap: string };

/** Removes what is between two marks. An unclosed mark is searched for only once. */
function without(text: string, { open, close, gap }: Span): string {
  let rest = '';
  let index = 0;
  for (;;) {
    const begin = text.indexOf(open, index);
    const end = begin < 0 ? -1 : text.indexOf(close, begin + 1);
    if (end < 0) return rest + text.slice(index);
    rest += text.slice(index, begin) + gap;
    index = end + 1;
  }
}

type Times = { startSeconds: number; endSeconds: number };

function timesOf(line: string): Times {
  const [, h1 = 0, m1, s1, f1, h2 = 0, m2, s2, f2] = CUE.exec(line.slice(0, TIME_CHARACTERS)) ?? [];
  return { startSeconds: secondsOf([h1, m1, s1, f1]), endSeconds: secondsOf([h2, m2, s2, f2]) };
}

function secondsOf([hours, minutes, seconds, ms]: readonly unknown[]): number {
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1_000;
}

function spread(text: string, { startSeconds, endSeconds }: Times, earliest: number): SpokenWord[] {
  const parts = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const total = parts.reduce((sum, part) => sum + part.length + 2, 0);
  const start = Math.max(startSeconds, earliest);
  const seconds = Math.max(0, endSeconds - start);
  let spokenCharacters = 0;
  return parts.map((part) => {
    const from = start + (seconds * spokenCharacters) / total;
    spokenCharacters += part.length + 2;
    return { text: part, startSeconds: from, endSeconds: start + (seconds * spokenCharacters) / total };
  });
}

function decode(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', '#39': "'" };
  return text.replaceAll(/&(amp|lt|gt|nbsp|quot|#39);/g, (_, name: string) => names[name] ?? '');
}
