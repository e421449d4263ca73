import type { SpokenWord } from '#platform/writer';

const CUE = /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})/;
/** "[music]", "(applause)": heard, not said. */
const SOUNDS = /\[[^\]]*\]|\([^)]*\)|♪[^♪]*♪?/g;

/** The words of subtitles, WebVTT or SubRip. A cue's words share its time by their lengths. */
export function readSubtitles(text: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  let before = '';
  for (const block of text.replaceAll('\r', '').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => CUE.test(line));
    if (at < 0) continue;
    const said = lines
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(SOUNDS, ' ')
      .trim();
    // Subtitles that roll show a line again while the next one comes.
    const fresh = said.startsWith(before) && before !== '' ? said.slice(before.length) : said;
    before = said;
    words.push(...spread(decode(fresh), timesOf(lines[at] ?? ''), words.at(-1)?.endSeconds ?? 0));
  }
  return words;
}

type Times = { startSeconds: number; endSeconds: number };

function timesOf(line: string): Times {
  const [, h1 = 0, m1, s1, f1, h2 = 0, m2, s2, f2] = CUE.exec(line) ?? [];
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
  let said = 0;
  return parts.map((part) => {
    const from = start + (seconds * said) / total;
    said += part.length + 2;
    return { text: part, startSeconds: from, endSeconds: start + (seconds * said) / total };
  });
}

function decode(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', '#39': "'" };
  return text.replaceAll(/&(amp|lt|gt|nbsp|quot|#39);/g, (_, name: string) => names[name] ?? '');
}
