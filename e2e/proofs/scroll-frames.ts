import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordScroll } from '@galley/service/for-proofs';
import { createRandom } from '#faults/random';
import type { Proof, Report } from '#proof';
import { keepCoresBusy } from '#scroll/busy-cores';
import { type FilmOptions, type FilmSet, openFilmSet } from '#scroll/film-page';
import { judgeShifted, judgeStrip, type Smoothness } from '#scroll/judge-strip';
import { processesOf } from '#scroll/processes-of';
import { hashFrames } from '#scroll/raw-frames';
import { readClock } from '#scroll/read-clocks';
import { readFlatness, readPositions, readStrip } from '#scroll/read-strip';
import { recordScreencast } from '#scroll/screencast';
import { CLOCKS, type Clock } from '#site/clocks';
import { BADGE } from '#site/strip';

const MOST_DUPLICATES = 1;
/** Of the frames of motion, so that a longer film may not hide more. */
const IN_FRAMES = 268;
const MOST_RATE_ERROR = 0.01;
/** A video with sound is led by hand and decoded in real time: single frames were 74 ms off, 162 on a busy machine. */
const MOST_SOUND_MS = 250;
/** Grey levels by which the middle of a window differs at least, once its section has appeared. */
const LEAST_CONTRAST = 8;

/** Launch, loading and the first seconds of filming. */
const MOST_CANCEL_MS = 8_000;

const UPRIGHT = { viewport: { width: 1_080, height: 1_920 }, scale: 1 };
const DOUBLE = { viewport: { width: 540, height: 960 }, scale: 2 };
const WIDE = { viewport: { width: 1_920, height: 1_080 }, scale: 1 };

export const proof: Proof = {
  title: 'Every frame of a scroll video shows the right place at the right time',
  sizes: { ci: 4, full: 11 },
  async run(seconds, report) {
    report.figure('seconds of each film', seconds);
    const isFull = seconds > 5;
    await using set = await openFilmSet();
    const film = { set, seconds, report };
    await proveStrip('30 frames, 1080x1920', { path: '/strip', ...UPRIGHT, fps: 30 }, film);
    await proveStrip('60 frames, 540x960 at scale 2, no rAF', { path: '/strip/no-raf', ...DOUBLE, fps: 60 }, film);
    if (isFull) {
      await proveStrip('60 frames, 1080x1920', { path: '/strip', ...UPRIGHT, fps: 60 }, film);
      await proveStrip('30 frames, 1920x1080', { path: '/strip', ...WIDE, fps: 30 }, film);
    }
    await proveUnderLoad(film);
    await proveControl(film);
    for (const fps of isFull ? ([30, 60] as const) : ([30] as const)) {
      await proveClocks('/clocks', CLOCKS, { ...film, fps });
      await proveClocks(
        '/clocks/no-raf',
        CLOCKS.filter(({ raf }) => !raf),
        { ...film, fps },
      );
    }
    await proveSound(film);
    await proveSameTwice(film);
    await proveCancelled(isFull ? 10 : 4, film);
  },
};

type Filming = { set: FilmSet; seconds: number; report: Report };
type Take = Required<Pick<FilmOptions, 'viewport' | 'scale' | 'fps'>> & { path: string };

async function proveStrip(name: string, { path, ...size }: Take, { set, seconds, report }: Filming): Promise<void> {
  await using film = await set.film(path, { ...size, duration_seconds: seconds, pause_ms: 0 });
  const scaled = { ...size.viewport, scale: size.scale };
  const reading = await readStrip(film.video.path, scaled);
  const smoothness = judgeStrip(film.positions, reading);
  tell(name, smoothness, report);
  const allowed = Math.ceil((smoothness.motionFrames / IN_FRAMES) * MOST_DUPLICATES);
  report.check(`${name}: every frame is where it should be, to the pixel`, () => {
    assert.equal(smoothness.worstPx, 0);
    assert.equal(reading.contradicted, 0, 'frames in which the ruler contradicts the strip');
  });
  report.check(`${name}: at most ${MOST_DUPLICATES} of ${IN_FRAMES} frames of motion is drawn twice`, () => {
    assert.ok(smoothness.motionFrames > seconds * size.fps * 0.5);
    assert.ok(smoothness.duplicates <= allowed, `${smoothness.duplicates} duplicates`);
  });
  const period = (BADGE.periodMs / 1_000) * size.fps;
  report.figure(`${name}: badge periods, frames`, reading.badgePeriods.map((each) => each.toFixed(2)).join(' '));
  report.check(`${name}: an animation of the page repeats every ${period} frames`, () => {
    assert.ok(reading.badgePeriods.length >= 2);
    for (const each of reading.badgePeriods) assert.ok(Math.abs(each - period) <= 1, `${each} frames`);
  });
  const flatness = await readFlatness(film.video.path, scaled);
  report.check(`${name}: what appears on scrolling has appeared`, () => {
    assert.ok(flatness.last > LEAST_CONTRAST, `the last frame differs by ${flatness.last}`);
    assert.ok(flatness.flatFrames === 0, `${flatness.flatFrames} frames are flat`);
  });
}

function tell(name: string, { motionFrames, duplicates, jumps, worstPx }: Smoothness, report: Report): void {
  report.figure(`${name}: frames of motion`, motionFrames);
  report.figure(`${name}: drawn twice, in the wrong place, worst px`, `${duplicates}, ${jumps}, ${worstPx}`);
}

/** Time of the page is granted, not taken: a slow machine makes a slow film, never a wrong one. */
async function proveUnderLoad(filming: Filming): Promise<void> {
  using _busy = keepCoresBusy();
  await proveStrip('both cores busy', { path: '/strip', ...DOUBLE, fps: 30 }, filming);
}

async function proveControl({ set, seconds, report }: Filming): Promise<void> {
  await using film = await set.film('/strip', { ...UPRIGHT, fps: 30, duration_seconds: seconds, pause_ms: 0 });
  const path = join(set.stage.scratchRoot, 'screencast.mp4');
  const cast = { path, positions: film.positions, fps: 30, ...UPRIGHT.viewport };
  await recordScreencast(set.stage, set.stage.urlOf('/strip'), cast);
  const smoothness = judgeShifted(film.positions, await readPositions(path, 1), 30);
  rmSync(path);
  tell('control: screencast', smoothness, report);
  report.check('control: a screencast of the same scroll fails the same test', () =>
    assert.ok(smoothness.duplicates > MOST_DUPLICATES + 1 || smoothness.worstPx > 0),
  );
  report.check('control: and draws frames twice', () => assert.ok(smoothness.duplicates > MOST_DUPLICATES + 1));
}

const CLOCK_VIEW = { viewport: { width: 640, height: 760 }, scale: 1, pause_ms: 0 };
/** A bar is ten seconds long; over fewer a step of it weighs too much. */
const CLOCK_SECONDS = 10;

async function proveClocks(path: string, clocks: readonly Clock[], { set, report, fps }: Filming & { fps: 30 | 60 }) {
  await using film = await set.film(path, { ...CLOCK_VIEW, fps, duration_seconds: CLOCK_SECONDS });
  const rates: string[] = [];
  const wrong: string[] = [];
  for (const [row, { id }] of clocks.entries()) {
    const { rate } = await readClock(film.video.path, { row, fps, scale: 1 });
    rates.push(`${id} ${rate.toFixed(4)}`);
    if (!(Math.abs(rate - 1) <= MOST_RATE_ERROR)) wrong.push(`${id} runs at ${rate.toFixed(4)}`);
  }
  report.figure(`${path} at ${fps}: rates`, rates.join(', '));
  report.check(`${path} at ${fps}: every clock runs at true speed within 1 %`, () => assert.deepEqual(wrong, []));
}

async function proveSound({ set, report }: Filming): Promise<void> {
  await using film = await set.film('/clocks/sound', { ...CLOCK_VIEW, fps: 30, duration_seconds: CLOCK_SECONDS });
  const { rate, worstMs } = await readClock(film.video.path, { row: 0, fps: 30, scale: 1 });
  report.figure('video with sound: rate, worst ms', `${rate.toFixed(4)}, ${worstMs.toFixed(0)}`);
  report.check('a video with sound keeps pace', () => {
    assert.ok(Math.abs(rate - 1) <= MOST_RATE_ERROR);
    assert.ok(worstMs <= MOST_SOUND_MS);
  });
}

async function proveSameTwice({ set, seconds, report }: Filming): Promise<void> {
  const options = { ...DOUBLE, fps: 30, duration_seconds: seconds } as const;
  const takes: string[][] = [];
  for (let take = 0; take < 2; take += 1) {
    await using film = await set.film('/long', options);
    takes.push(await hashFrames(film.video.path));
  }
  const [one = [], other = []] = takes;
  report.figure('taken twice: equal frames', `${one.filter((line, at) => line === other[at]).length} of ${one.length}`);
  report.check('a page taken twice gives the same frames, bit for bit', () => {
    assert.equal(one.length, seconds * 30);
    assert.deepEqual(one, other);
  });
}

/** From the launch of the browser into the film, at moments of the seed. */
async function proveCancelled(count: number, { set: { stage }, report }: Filming): Promise<void> {
  const random = createRandom(report.seed);
  const left: string[] = [];
  let slowestMs = 0;
  for (let film = 0; film < count; film += 1) {
    const abort = new AbortController();
    const request = { ...stage.requestOf('/long', { ...DOUBLE, duration_seconds: 20 }), signal: abort.signal };
    const ended = recordScroll(request, stage.tools).then(
      () => assert.fail('it ended before it was cancelled'),
      () => performance.now(),
    );
    await sleep(random.below(MOST_CANCEL_MS));
    const cancelledMs = performance.now();
    abort.abort(new Error('cancelled'));
    slowestMs = Math.max(slowestMs, (await ended) - cancelledMs);
    left.push(...readdirSync(stage.scratchRoot), ...processesOf(stage.scratchRoot));
  }
  report.figure('films cancelled, slowest ms', `${count}, ${Math.round(slowestMs)}`);
  report.check('a cancelled film is over within two seconds', () => assert.ok(slowestMs < 2_000));
  report.check('and leaves no process and no file', () => assert.deepEqual(left, []));
}
