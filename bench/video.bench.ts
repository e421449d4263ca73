import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFootage } from '@galley/fixtures/footage/make-footage.ts';
import type { Truth } from '@galley/fixtures/footage/recording.ts';
import { videos } from '@galley/fixtures/footage/videos.ts';
import {
  chooseMoments,
  createFaceFinder,
  createTranscriber,
  findCuts,
  findMediaTools,
  inspect,
  levelsOf,
  rateTalk,
  readSound,
  SAMPLE_RATE,
} from '@galley/service/test-kit';
import type { Bench, Row } from './bench.ts';
import { cpuOfWork } from './cpu-of-work.ts';
import { measureMaking } from './video-making.ts';

/** CPU s for each minute of a talk, all parts together. */
const MOST_UNDERSTANDING = 30;
const LIMIT_MS = 600_000;

export const bench: Bench = {
  title: 'a talk of a minute: understood part by part, and a moment of it made, beside decoding and encoding alone',
  goal: `understanding at most ${MOST_UNDERSTANDING} CPU s per minute, making at most 1.5 times decode plus encode alone`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'galley-bench-video-'));
    try {
      const recording = videos.garden;
      const { path, truth } = makeFootage(recording);
      const understood = await understand({
        path,
        folder,
        truth,
        size: { width: recording.width, height: recording.height },
      });
      const making = await measureMaking({ path, folder, recording, ...understood });
      return [...understood.rows, making];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

type Source = { path: string; folder: string; truth: Truth; size: { width: number; height: number } };

async function understand({ path, folder, truth, size }: Source) {
  const media = await findMediaTools();
  const { signal } = new AbortController();
  const options = { signal, limitMs: LIMIT_MS };
  const parts: Record<string, number> = {};
  const minutes = truth.durationSeconds / 60;
  const measured = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done: T[] = [];
    parts[name] = (await cpuOfWork(async () => done.push(await work()))) / minutes;
    return done[0] as T;
  };
  const rawPath = join(folder, 'sound.raw');
  await measured('sound', () =>
    readSound(media, path, { ...options, rawPath, sampleRate: SAMPLE_RATE, mostSeconds: 3_600 }),
  );
  const bytes = readFileSync(rawPath);
  const whole = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  const samples = Float32Array.from(whole, (sample) => sample / 32_768);
  const levels = await measured('loudness', async () => levelsOf(samples).filter((_, index) => index % 10 === 0));
  const words = await measured('speech', () => createTranscriber().transcribe(samples, options));
  const cuts = await measured('cuts', () => findCuts(media, path, options));
  const talk = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
  const moments = await measured('moments', async () =>
    chooseMoments({ sentences: rateTalk(talk), words, levels, durationSeconds: truth.durationSeconds }),
  );
  const recording = { path, folder, signal, source: size };
  const faces = createFaceFinder();
  const sightings = await measured('faces', async () => {
    const seen: Awaited<ReturnType<typeof inspect>>[] = [];
    for (const moment of moments) seen.push(await inspect({ media, faces }, recording, moment));
    return seen;
  });
  const total = Object.values(parts).reduce((sum, item) => sum + item, 0);
  const rowOf = (name: string, ours: number): Row => {
    return { measure: `CPU s per minute, ${name}`, ours, bare: MOST_UNDERSTANDING, ratio: ours / MOST_UNDERSTANDING };
  };
  const rows = [
    ...Object.entries(parts).map(([name, ours]) => rowOf(name, ours)),
    { ...rowOf('understanding in all', total), goal: { atMost: 1 } },
  ];
  return { rows, cuts, moments, sightings };
}
