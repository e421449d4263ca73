// The camera of clips, measured in rendered pixels: the speaker stays in the middle, and the camera does not jerk.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFootage } from '@galley/fixtures/footage/make-footage.ts';
import { type CameraMeasure, measureCamera } from '@galley/fixtures/footage/measure-camera.ts';
import type { Recording, Truth } from '@galley/fixtures/footage/recording.ts';
import { videos } from '@galley/fixtures/footage/videos.ts';
import {
  type CameraSegment,
  createFaceFinder,
  findMediaTools,
  inspect,
  MOST_ACCELERATION,
  planCamera,
  reframeGraph,
} from '@galley/service/test-kit';
import type { Report, SystemTest } from '#system-test';

/** The walking speaker comes first: a camera that never moves would pass most of the others. */
const VIDEOS = ['walker', 'garden', 'interview', 'kettle', 'bakery', 'telephone', 'music'] as const;
/** CI renders until the speaker starts walking and the camera follows. */
const FEW_SECONDS = 16;
const MIDDLE = { from: 0.2, to: 0.8 };
const LEAST_INSIDE = 0.98;
const FPS = 30;
/** The number of frames on either side of a fit, so that a difference of one pixel does not count as acceleration. */
const REACH_FRAMES = 5;

type Case = { recording: Recording; truth: Truth; path: string; seconds: number };

export const systemTest: SystemTest = {
  title: 'A reframed face stays in the middle of the clip, and the camera accelerates gently',
  sizes: { ci: 1, full: VIDEOS.length },
  async run(count, report) {
    for (const name of VIDEOS.slice(0, count)) {
      const recording = videos[name];
      const { path, truth } = makeFootage(recording);
      const seconds = count < VIDEOS.length ? FEW_SECONDS : Math.floor(truth.durationSeconds);
      const segments = await plan({ recording, truth, path, seconds });
      await testVideo({ recording, truth, path, seconds }, segments, report);
      if (name === VIDEOS[0]) await testControls({ recording, truth, path, seconds }, segments, report);
    }
  },
};

/** As a pack plans it: from the detector's result for the video. */
async function plan({ recording, truth, path, seconds }: Case): Promise<CameraSegment[]> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-reframing-'));
  try {
    const source = { width: recording.width, height: recording.height };
    const deps = { media: await findMediaTools(), faces: createFaceFinder() };
    const probeInput = { path, folder, signal: new AbortController().signal, source };
    const sightings = await inspect(deps, probeInput, { startSeconds: 0, endSeconds: seconds });
    return planCamera({ source, durationSeconds: seconds, cuts: truth.cuts.filter((cut) => cut < seconds), sightings });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function testVideo(of: Case, segments: readonly CameraSegment[], report: Report): Promise<void> {
  const { name } = of.truth;
  const frames = measure(of, segments);
  const inside = insideOf(frames, of);
  const force = mostForce(frames, segments);
  report.metric(`${name}: frames with a face`, inside.seen);
  report.metric(`${name}: of them in the middle 60 %, %`, percent(inside.share));
  report.metric(`${name}: highest acceleration, widths per s²`, force.toFixed(2));
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

/** Control: a fixed crop, and a camera that jumps to the face. */
async function testControls(of: Case, segments: readonly CameraSegment[], report: Report): Promise<void> {
  const fixed = insideOf(
    measure(
      of,
      segments.map((segment) => withMoves(segment, () => [])),
    ),
    of,
  );
  report.metric('control: in the middle with a fixed crop, %', percent(fixed.share));
  report.check('control: a fixed crop loses the face', () => assert.ok(fixed.share < LEAST_INSIDE));
  const jumping = segments.map((segment) =>
    withMoves(segment, (moves) => moves.map((move) => ({ ...move, seconds: 0.2 }))),
  );
  const force = mostForce(measure(of, jumping), jumping);
  report.metric('control: acceleration of a camera that jumps', force.toFixed(2));
  report.check('control: a camera that jumps is found', () => assert.ok(force > MOST_ACCELERATION, `${force}`));
}

type OneSegment = Extract<CameraSegment, { layout: 'one' }>;

function withMoves(
  segment: CameraSegment,
  change: (moves: OneSegment['view']['moves']) => OneSegment['view']['moves'],
): CameraSegment {
  return segment.layout === 'one'
    ? { ...segment, view: { ...segment.view, moves: change(segment.view.moves) } }
    : segment;
}

function measure({ recording, truth, seconds }: Case, segments: readonly CameraSegment[]): CameraMeasure[] {
  const source = { width: recording.width, height: recording.height };
  return measureCamera({ source, truth, seconds, graph: (from, to) => reframeGraph({ segments }, from, to) });
}

/** The share of frames with a person in the video that show everybody in the middle. */
function insideOf(frames: readonly CameraMeasure[], { truth }: Case): { seen: number; share: number } {
  const classified = frames.flatMap(({ faces }, index) => {
    const scene = truth.scenes.find(({ startSeconds, endSeconds }) => {
      return index / FPS >= startSeconds - 0.001 && index / FPS < endSeconds - 0.001;
    });
    const wanted = scene?.actors.length ?? 0;
    if (wanted === 0) return [];
    return [faces.slice(0, wanted).every((x) => x !== null && x >= MIDDLE.from && x <= MIDDLE.to)];
  });
  return { seen: classified.length, share: classified.filter(Boolean).length / Math.max(1, classified.length) };
}

/** The highest acceleration within a scene, by the parabola through each third of a second. */
function mostForce(frames: readonly CameraMeasure[], segments: readonly CameraSegment[]): number {
  const forces = segments.flatMap(({ layout, startSeconds, endSeconds }) => {
    if (layout !== 'one') return [];
    const lefts = frames.slice(Math.round(startSeconds * FPS), Math.round(endSeconds * FPS)).map(({ left }) => left);
    return lefts.flatMap((_, index) => {
      const stretch = lefts.slice(index, index + 2 * REACH_FRAMES + 1);
      if (stretch.length <= 2 * REACH_FRAMES || stretch.includes(null)) return [];
      return [Math.abs(curvature(stretch.map(Number))) * FPS ** 2];
    });
  });
  return Math.max(0, ...forces);
}

/** The second derivative of the parabola that fits best, per frame squared. */
function curvature(values: readonly number[]): number {
  const squares = values.map((_, index) => (index - REACH_FRAMES) ** 2);
  const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
  const weights = squares.map((square) => square - mean);
  const norm = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  return (2 * values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)) / norm;
}

function percent(share: number): number {
  return Math.round(share * 1_000) / 10;
}
