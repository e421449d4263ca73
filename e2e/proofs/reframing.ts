// The camera of clips, by the pixels that are rendered: who speaks stays in the middle, and nothing jerks.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createFaceFinder,
  findMediaTools,
  lookAt,
  MOST_ACCELERATION,
  planCamera,
  reframeGraph,
  type Shot,
} from '@galley/service/for-proofs';
import type { Film, Truth } from '#footage/film';
import { films } from '#footage/films';
import { makeFootage } from '#footage/make-footage';
import { type Measured, measureCamera } from '#footage/measure-camera';
import type { Proof, Report } from '#proof';

/** Who walks comes first: a camera that never moves would do for most of the others. */
const FILMS = ['walker', 'garden', 'interview', 'kettle', 'bakery', 'telephone', 'music'] as const;
/** CI sees the walker set out, and the camera follow. */
const FEW_SECONDS = 16;
const MIDDLE = { from: 0.2, to: 0.8 };
const LEAST_INSIDE = 0.98;
const FPS = 30;
/** So many frames on either side: a pixel more or less is no force. */
const REACH_FRAMES = 5;

type Case = { film: Film; truth: Truth; path: string; seconds: number };

export const proof: Proof = {
  title: 'A reframed face stays in the middle of the clip, and the camera moves gently',
  sizes: { ci: 1, full: FILMS.length },
  async run(count, report) {
    for (const name of FILMS.slice(0, count)) {
      const film = films[name];
      const { path, truth } = makeFootage(film);
      const seconds = count < FILMS.length ? FEW_SECONDS : Math.floor(truth.durationSeconds);
      const shots = await plan({ film, truth, path, seconds });
      await proveFilm({ film, truth, path, seconds }, shots, report);
      if (name === FILMS[0]) await proveControls({ film, truth, path, seconds }, shots, report);
    }
  },
};

/** As a pack plans it: from what the detector sees in the film. */
async function plan({ film, truth, path, seconds }: Case): Promise<Shot[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-reframing-'));
  try {
    const source = { width: film.width, height: film.height };
    const worker = { media: await findMediaTools(), faces: createFaceFinder() };
    const looking = { path, folder, signal: new AbortController().signal, source };
    const sightings = await lookAt(worker, looking, { startSeconds: 0, endSeconds: seconds });
    return planCamera({ source, durationSeconds: seconds, cuts: truth.cuts.filter((cut) => cut < seconds), sightings });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function proveFilm(of: Case, shots: readonly Shot[], report: Report): Promise<void> {
  const { name } = of.truth;
  const frames = measure(of, shots);
  const inside = insideOf(frames, of);
  const force = mostForce(frames, shots);
  report.figure(`${name}: frames with a face`, inside.seen);
  report.figure(`${name}: of them in the middle 60 %, %`, percent(inside.share));
  report.figure(`${name}: most acceleration, widths per s²`, force.toFixed(2));
  report.check(`${name}: every frame is rendered`, () =>
    assert.ok(Math.abs(frames.length - of.seconds * FPS) <= 1, `${frames.length} frames`),
  );
  report.check(`${name}: the face is in the middle 60 % in at least 98 % of the frames`, () =>
    assert.ok(inside.seen > 0 && inside.share >= LEAST_INSIDE, `${percent(inside.share)} % of ${inside.seen}`),
  );
  report.check(`${name}: the camera accelerates by at most ${MOST_ACCELERATION} widths per s²`, () =>
    assert.ok(force <= MOST_ACCELERATION, `${force}`),
  );
}

/** Control: one crop for all, and a camera that jumps after the face. */
async function proveControls(of: Case, shots: readonly Shot[], report: Report): Promise<void> {
  const fixed = insideOf(
    measure(
      of,
      shots.map((shot) => withMoves(shot, () => [])),
    ),
    of,
  );
  report.figure('control: in the middle with a fixed crop, %', percent(fixed.share));
  report.check('control: a fixed crop loses the face', () => assert.ok(fixed.share < LEAST_INSIDE));
  const jumping = shots.map((shot) => withMoves(shot, (moves) => moves.map((move) => ({ ...move, seconds: 0.2 }))));
  const force = mostForce(measure(of, jumping), jumping);
  report.figure('control: acceleration of a camera that jumps', force.toFixed(2));
  report.check('control: a camera that jumps is found out', () => assert.ok(force > MOST_ACCELERATION, `${force}`));
}

type OneShot = Extract<Shot, { layout: 'one' }>;

function withMoves(shot: Shot, change: (moves: OneShot['view']['moves']) => OneShot['view']['moves']): Shot {
  return shot.layout === 'one' ? { ...shot, view: { ...shot.view, moves: change(shot.view.moves) } } : shot;
}

function measure({ film, truth, seconds }: Case, shots: readonly Shot[]): Measured[] {
  const source = { width: film.width, height: film.height };
  return measureCamera({ source, truth, seconds, graph: (from, to) => reframeGraph({ shots }, from, to) });
}

/** Of the frames in which somebody stands in the film: those that show everybody in the middle. */
function insideOf(frames: readonly Measured[], { truth }: Case): { seen: number; share: number } {
  const judged = frames.flatMap(({ faces }, at) => {
    const scene = truth.scenes.find(({ startSeconds, endSeconds }) => {
      return at / FPS >= startSeconds - 0.001 && at / FPS < endSeconds - 0.001;
    });
    const wanted = scene?.figures.length ?? 0;
    if (wanted === 0) return [];
    return [faces.slice(0, wanted).every((x) => x !== null && x >= MIDDLE.from && x <= MIDDLE.to)];
  });
  return { seen: judged.length, share: judged.filter(Boolean).length / Math.max(1, judged.length) };
}

/** The greatest force within a shot, by the parabola through each stretch of a third of a second. */
function mostForce(frames: readonly Measured[], shots: readonly Shot[]): number {
  const forces = shots.flatMap(({ layout, startSeconds, endSeconds }) => {
    if (layout !== 'one') return [];
    const lefts = frames.slice(Math.round(startSeconds * FPS), Math.round(endSeconds * FPS)).map(({ left }) => left);
    return lefts.flatMap((_, at) => {
      const stretch = lefts.slice(at, at + 2 * REACH_FRAMES + 1);
      if (stretch.length <= 2 * REACH_FRAMES || stretch.includes(null)) return [];
      return [Math.abs(curvature(stretch.map(Number))) * FPS ** 2];
    });
  });
  return Math.max(0, ...forces);
}

/** The second derivative of the parabola that fits best, per frame squared. */
function curvature(values: readonly number[]): number {
  const squares = values.map((_, at) => (at - REACH_FRAMES) ** 2);
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  const weights = squares.map((square) => square - mean);
  const norm = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  return (2 * values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)) / norm;
}

function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
