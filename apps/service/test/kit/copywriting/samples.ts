import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WriterSource } from '../../../src/copywriting/index.ts';
import type { SpokenWord } from '../../../src/copywriting/source/source.ts';
import { buildSource } from '../../../src/source/build-source.ts';
import { type PageReading, pageReading } from '../../../src/source/reading/page-reading.ts';
import { structure } from '../../../src/source/reading/sample-structure.ts';

type GoalClaim = { start: number; end: number; quote: string; place: string };

/** The copy that an editor would sign. */
export type Goal = {
  source: { file: string; kind: string; type: string; language: string; brand: string | null; domain: string | null };
  hook: { text: string; emphasis: string; claim: { quote: string } };
  points: { figure: string | null; headline: string; line: string | null; claim: { quote: string } }[];
  quote: { text: string; speaker: string | null; claim: { quote: string } };
  call_to_action: { text: string };
  captions: {
    platform: string;
    text: string;
    title?: string;
    hashtags: string[];
    characters: number;
    limit: number;
    claims: GoalClaim[];
  }[];
};
export type Sample = { name: string; source: WriterSource; goal: Goal; text: string };

const FOLDER = join(import.meta.dirname, 'samples');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

/** The fourteen sources with their goals. */
export function readSamples(): Sample[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.goal.json'))
    .sort()
    .map((file) => {
      const name = file.replace('.goal.json', '');
      const goal = JSON.parse(read(file)) as Goal;
      return { name, goal, ...sourceOf(name, goal) };
    });
}

function sourceOf(name: string, { source: { kind, file, brand, domain } }: Goal): Pick<Sample, 'source' | 'text'> {
  if (kind === 'website') {
    const reading = readingOf(name);
    const text = [...reading.runs.map((run) => run.text), reading.title, reading.description].join('\n');
    const url = `https://${domain}/`;
    const { source: page } = buildSource({ url, reading, structure: structure() });
    return { source: { kind: 'website', reading, page, brand: { name: brand, domain }, url }, text: `${text}\n${url}` };
  }
  const text = read(file);
  if (kind === 'idea') return { source: { kind: 'idea', prompt: text }, text };
  const words = readVtt(text);
  const source = { kind: 'video', title: null, description: null, author: null, domain: null, words } as const;
  return { source, text: words.map((word) => word.text).join(' ') };
}

function readingOf(name: string): PageReading {
  return pageReading.parse(JSON.parse(read(`${name}.reading.json`)));
}

/** Pages of the samples with the reading of the browser. */
export function websiteSamples(): { name: string; html: string; reading: PageReading }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ name: file, html: read(file), reading: readingOf(file.replace('.html', '')) }));
}

/** Words of a subtitle file; each line's time is shared out among its words by their length. */
export function readVtt(text: string): SpokenWord[] {
  const cues = text.matchAll(/(\d+):(\d+\.\d+) --> (\d+):(\d+\.\d+)\n([^\n]+)/g);
  return [...cues].flatMap(([, fromMinute, fromSecond, toMinute, toSecond, line = '']) => {
    const start = Number(fromMinute) * 60 + Number(fromSecond);
    const end = Number(toMinute) * 60 + Number(toSecond);
    const letters = line.length + 1;
    let at = start;
    return line.split(/\s+/).map((word) => {
      const startSeconds = at;
      at += ((word.length + 1) / letters) * (end - start);
      return { text: word, startSeconds: Math.round(startSeconds * 100) / 100, endSeconds: Math.round(at * 100) / 100 };
    });
  });
}
