import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertBestChosen, hasBest, insideWords } from '@galley/fixtures/footage/best-moments.ts';
import { makeFootage } from '@galley/fixtures/footage/make-footage.ts';
import type { Truth } from '@galley/fixtures/footage/recording.ts';
import { videos } from '@galley/fixtures/footage/videos.ts';
import { type WordErrors, wordErrors } from '@galley/fixtures/footage/word-errors.ts';
import {
  chooseMoments,
  createTranscriber,
  findCuts,
  findMediaTools,
  levelsOf,
  rateTalk,
  readSound,
  SAMPLE_RATE,
} from '@galley/service/test-kit';
import type { Report, SystemTest } from '#system-test';

const MOST_WORD_ERRORS = 0.15;
/** In two recordings a few words change the share; the promise is about all of them together. */
const MOST_WORD_ERRORS_OF_FEW = 0.2;
const MOST_MEDIAN_MS = 300;
const LEAST_CUTS = 0.95;
/** A cut is found within two frames. */
const CUT_SECONDS = 0.07;

export const systemTest: SystemTest = {
  title: 'Speech and scenes of generated videos are recognized, and the best moments are chosen',
  sizes: { ci: 2, full: Object.keys(videos).length },
  async run(count, report) {
    const [wrong, words]: [number[], number[]] = [[], []];
    const best = new Map<string, boolean>();
    for (const recording of Object.values(videos).slice(0, count)) {
      const { path, truth } = makeFootage(recording);
      const errors = await testVideo(path, truth, { report, best });
      wrong.push(errors.wrong);
      words.push(errors.count);
    }
    report.check('the marked moments are among those chosen, in at least 7 of 8 videos', () => assertBestChosen(best));
    const rate = sum(wrong) / sum(words);
    report.metric('words that are wrong in all videos, %', Math.round(rate * 1_000) / 10);
    const most = count < systemTest.sizes.full ? MOST_WORD_ERRORS_OF_FEW : MOST_WORD_ERRORS;
    report.check(`less than ${most * 100} % of the words of all videos are wrong`, () =>
      assert.ok(rate < most, `${rate}`),
    );
  },
};

type ProgressReport = { report: Report; best: Map<string, boolean> };

async function testVideo(path: string, truth: Truth, { report, best }: ProgressReport): Promise<WordErrors> {
  const { name } = truth;
  const { words, levels, cuts, cpuSeconds } = await understand(path);
  const errors = wordErrors(truth.words, words);
  const { medianMs } = errors;
  report.metric(`${name}: words that are wrong`, `${errors.wrong} of ${errors.count}`);
  report.metric(`${name}: word times off at the median, ms`, Math.round(medianMs));
  report.metric(
    `${name}: CPU s of this process per minute`,
    Math.round((cpuSeconds * 600) / truth.durationSeconds) / 10,
  );
  report.check(`${name}: times of words`, () => assert.ok(medianMs < MOST_MEDIAN_MS, `${medianMs} ms`));
  const found = truth.cuts.filter((cut) => cuts.some((other) => Math.abs(cut - other) <= CUT_SECONDS));
  report.metric(`${name}: cuts found`, `${found.length} of ${truth.cuts.length}, ${cuts.length} told`);
  report.check(`${name}: cuts`, () => {
    assert.ok(found.length >= LEAST_CUTS * truth.cuts.length, `${cuts} for ${truth.cuts}`);
    assert.equal(cuts.length, found.length, `${cuts} for ${truth.cuts}`);
  });
  const talk = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
  const moments = chooseMoments({ sentences: rateTalk(talk), words, levels, durationSeconds: truth.durationSeconds });
  const spans = moments.map((item) => `${item.startSeconds.toFixed(1)}-${item.endSeconds.toFixed(1)} (${item.score})`);
  report.metric(`${name}: moments`, spans.join(', '));
  report.check(`${name}: no moment begins or ends inside a word`, () =>
    assert.deepEqual(insideWords(moments, truth), []),
  );
  best.set(name, hasBest(moments, truth));
  return errors;
}

async function understand(path: string) {
  const media = await findMediaTools();
  const folder = mkdtempSync(join(tmpdir(), 'galley-videos-'));
  const options = { signal: new AbortController().signal, limitMs: 300_000 };
  const before = process.cpuUsage();
  try {
    const rawPath = join(folder, 'sound.raw');
    await readSound(media, path, { ...options, rawPath, sampleRate: SAMPLE_RATE, mostSeconds: 3_600 });
    const bytes = readFileSync(rawPath);
    const whole = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
    const samples = Float32Array.from(whole, (sample) => sample / 32_768);
    const words = await createTranscriber().transcribe(samples, options);
    const levels = levelsOf(samples).filter((_, index) => index % 10 === 0);
    const cuts = await findCuts(media, path, options);
    const { user, system } = process.cpuUsage(before);
    return { words, levels, cuts, cpuSeconds: (user + system) / 1e6 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
