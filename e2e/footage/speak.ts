import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Film, Line, TrueWord } from './film.ts';

type Said = { words: { at: number; length: number; startMs: number }[] };

export type Spoken = { wavs: { path: string; silenceAfterSeconds: number }[]; lines: SpokenLine[]; seconds: number };

export type SpokenLine = { line: Line; words: TrueWord[] };

/** What a speaker leaves between sentences. */
const PAUSE_SECONDS = 0.45;
const SAY = join(import.meta.dirname, 'say.py');

/** Says every line into a file of its own, and tells when each word is heard. */
export function speak({ lines, voice, speed }: Film, folder: string): Spoken {
  const spoken: Spoken = { wavs: [], lines: [], seconds: 0 };
  for (const [at, line] of lines.entries()) {
    const path = join(folder, `line-${at}.wav`);
    const said = JSON.parse(
      execFileSync('/usr/bin/python3', [SAY, voice, String(speed), line.text, path], { encoding: 'utf8' }),
    ) as Said;
    const seconds = lengthOf(path);
    spoken.lines.push({ line, words: wordsOf(line.text, said, { from: spoken.seconds, seconds }) });
    const silenceAfterSeconds = line.pauseSeconds ?? PAUSE_SECONDS;
    spoken.wavs.push({ path, silenceAfterSeconds });
    spoken.seconds += seconds + silenceAfterSeconds;
  }
  return spoken;
}

function wordsOf(text: string, { words }: Said, place: { from: number; seconds: number }): TrueWord[] {
  const found = [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: match.index }));
  const starts = found.map(({ at }) => words.find((word) => word.length > 0 && word.at === at)?.startMs);
  const known = (index: number): number => {
    const start = starts[index];
    return start === undefined ? Number.NaN : start / 1_000;
  };
  // Two words that are said as one share the time until the next.
  const seconds = found.map((_, index) => {
    let [before, after] = [index, index];
    while (before > 0 && Number.isNaN(known(before))) before -= 1;
    while (after < found.length && Number.isNaN(known(after))) after += 1;
    if (before === after) return known(index);
    const [start, end] = [known(before) || 0, after < found.length ? known(after) : place.seconds];
    return start + ((end - start) * (index - before)) / (after - before);
  });
  return found.map(({ text: word }, index) => ({
    text: word,
    startSeconds: place.from + (seconds[index] ?? 0),
    endSeconds: place.from + (seconds[index + 1] ?? place.seconds),
  }));
}

export function lengthOf(path: string): number {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}
