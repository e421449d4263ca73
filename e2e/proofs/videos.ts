import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chooseMoments,
  createTranscriber,
  findCuts,
  findMediaTools,
  levelsOf,
  rateTalk,
  readSound,
  SAMPLE_RATE,
} from '@galley/service/for-proofs';
import type { Truth } from '#footage/film';
import { films } from '#footage/films';
import { assertBestChosen, hasBest, insideWords } from '#footage/judge-moments';
import { makeFootage } from '#footage/make-footage';
import { type WordErrors, wordErrors } from '#footage/word-errors';
import type { Proof, Report } from '#proof';

const MOST_WORD_ERRORS = 0.15;
/** In two films a handful of words tips the share; the promise is that of all. */
const MOST_WORD_ERRORS_OF_FEW = 0.2;
const MOST_MEDIAN_MS = 300;
const LEAST_CUTS = 0.95;
/** A cut is found within two frames. */
const CUT_SECONDS = 0.07;

export const proof: Proof = {
  title: 'What is said and seen in made footage is understood, and the best of it chosen',
  sizes: { ci: 2, full: Object.keys(films).length },
  async run(count, report) {
    const [wrong, words]: [number[], number[]] = [[], []];
    const best = new Map<string, boolean>();
    for (const film of Object.values(films).slice(0, count)) {
      const { path, truth } = makeFootage(film);
      const errors = await proveFilm(path, truth, { report, best });
      wrong.push(errors.wrong);
      words.push(errors.count);
    }
    report.check('the marked moments are among those chosen, in 7 of 8 films at least', () => assertBestChosen(best));
    const rate = sum(wrong) / sum(words);
    report.figure('words that are wrong in all films, %', Math.round(rate * 1_000) / 10);
    const most = count < proof.sizes.full ? MOST_WORD_ERRORS_OF_FEW : MOST_WORD_ERRORS;
    report.check(`less than ${most * 100} % of the words of all films are wrong`, () =>
      assert.ok(rate < most, `${rate}`),
    );
  },
};

type Telling = { report: Report; best: Map<string, boolean> };

async function proveFilm(path: string, truth: Truth, { report, best }: Telling): Promise<WordErrors> {
  const { name } = truth;
  const { words, levels, cuts, cpuSeconds } = await understand(path);
  const errors = wordErrors(truth.words, words);
  const { medianMs } = errors;
  report.figure(`${name}: words that are wrong`, `${errors.wrong} of ${errors.count}`);
  report.figure(`${name}: word times off at the median, ms`, Math.round(medianMs));
  report.figure(
    `${name}: CPU s of this process per minute`,
    Math.round((cpuSeconds * 600) / truth.durationSeconds) / 10,
  );
  report.check(`${name}: times of words`, () => assert.ok(medianMs < MOST_MEDIAN_MS, `${medianMs} ms`));
  const found = truth.cuts.filter((cut) => cuts.some((other) => Math.abs(cut - other) <= CUT_SECONDS));
  report.figure(`${name}: cuts found`, `${found.length} of ${truth.cuts.length}, ${cuts.length} told`);
  report.check(`${name}: cuts`, () => {
    assert.ok(found.length >= LEAST_CUTS * truth.cuts.length, `${cuts} for ${truth.cuts}`);
    assert.equal(cuts.length, found.length, `${cuts} for ${truth.cuts}`);
  });
  const talk = { kind: 'video' as const, title: null, description: null, author: null, words, domain: null };
  const moments = chooseMoments({ sentences: rateTalk(talk), words, levels, durationSeconds: truth.durationSeconds });
  const spans = moments.map((each) => `${each.startSeconds.toFixed(1)}-${each.endSeconds.toFixed(1)} (${each.score})`);
  report.figure(`${name}: moments`, spans.join(', '));
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
    const levels = levelsOf(samples).filter((_, at) => at % 10 === 0);
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
