import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashFrames } from '@galley/fixtures/footage/raw-frames.ts';
import { readFlatness, readPositions, readStrip } from '@galley/fixtures/footage/read-strip.ts';
import { CLOCKS, type Clock } from '@galley/fixtures/site/clocks.ts';
import { BADGE } from '@galley/fixtures/site/strip.ts';
import { recordScroll } from '@galley/service/test-kit';
import { createRandom } from '#chaos/faults/random';
import { loadCores } from '#media/scroll/busy-cores';
import { evaluateShifted, evaluateStrip, type Smoothness } from '#media/scroll/evaluate-strip';
import { processesOf } from '#media/scroll/processes-of';
import { readClock } from '#media/scroll/read-clocks';
import { openRecordingSet, type RecordingSet, type VideoOptions } from '#media/scroll/recording-set';
import { recordScreencast } from '#media/scroll/screencast';
import type { Report, SystemTest } from '#system-test';

const MOST_DUPLICATES = 1;
/** Per number of frames with motion, so that a longer video is not allowed a larger share. */
const IN_FRAMES = 268;
const MOST_RATE_ERROR = 0.01;
/**
 * A video with sound is seeked by hand and decoded in real time: single frames were 74 ms off, 162 on a busy machine.
 */
const MOST_SOUND_MS = 250;
/** The least difference in grey levels in the middle of a window once its section has appeared. */
const LEAST_CONTRAST = 8;

/** Browser launch, page load and the first seconds of recording. */
const MOST_CANCEL_MS = 8_000;

const UPRIGHT = { viewport: { width: 1_080, height: 1_920 }, scale: 1 };
const DOUBLE = { viewport: { width: 540, height: 960 }, scale: 2 };
const WIDE = { viewport: { width: 1_920, height: 1_080 }, scale: 1 };

export const systemTest: SystemTest = {
  title: 'Every frame of a scroll video shows the right scroll position at the right time',
  sizes: { ci: 4, full: 11 },
  async run(seconds, report) {
    report.metric('seconds of each video', seconds);
    const isFull = seconds > 5;
    await using set = await openRecordingSet();
    const setup = { set, seconds, report };
    await testStrip('30 frames, 1080x1920', { path: '/strip', ...UPRIGHT, fps: 30 }, setup);
    await testStrip('60 frames, 540x960 at scale 2, no rAF', { path: '/strip/no-raf', ...DOUBLE, fps: 60 }, setup);
    if (isFull) {
      await testStrip('60 frames, 1080x1920', { path: '/strip', ...UPRIGHT, fps: 60 }, setup);
      await testStrip('30 frames, 1920x1080', { path: '/strip', ...WIDE, fps: 30 }, setup);
    }
    await testUnderLoad(setup);
    await testControl(setup);
    for (const fps of isFull ? ([30, 60] as const) : ([30] as const)) {
      await testClocks('/clocks', CLOCKS, { ...setup, fps });
      await testClocks(
        '/clocks/no-raf',
        CLOCKS.filter(({ raf }) => !raf),
        { ...setup, fps },
      );
    }
    await testSound(setup);
    await testSameTwice(setup);
    await testCancelled(isFull ? 10 : 4, setup);
  },
};

type Recording = { set: RecordingSet; seconds: number; report: Report };
type Take = Required<Pick<VideoOptions, 'viewport' | 'scale' | 'fps'>> & { path: string };

async function testStrip(name: string, { path, ...size }: Take, { set, seconds, report }: Recording): Promise<void> {
  await using recording = await set.video(path, { ...size, duration_seconds: seconds, pause_ms: 0 });
  const scaled = { ...size.viewport, scale: size.scale };
  const reading = await readStrip(recording.video.path, scaled);
  const smoothness = evaluateStrip(recording.positions, reading);
  printReport(name, smoothness, report);
  const allowed = Math.ceil((smoothness.motionFrames / IN_FRAMES) * MOST_DUPLICATES);
  report.check(`${name}: every frame is at the right position, to the pixel`, () => {
    assert.equal(smoothness.worstPx, 0);
    assert.equal(reading.contradicted, 0, 'frames in which the ruler contradicts the strip');
  });
  report.check(`${name}: at most ${MOST_DUPLICATES} of ${IN_FRAMES} frames with motion is a duplicate`, () => {
    assert.ok(smoothness.motionFrames > seconds * size.fps * 0.5);
    assert.ok(smoothness.duplicates <= allowed, `${smoothness.duplicates} duplicates`);
  });
  const period = (BADGE.periodMs / 1_000) * size.fps;
  report.metric(`${name}: badge periods, frames`, reading.badgePeriods.map((item) => item.toFixed(2)).join(' '));
  report.check(`${name}: an animation of the page repeats every ${period} frames`, () => {
    assert.ok(reading.badgePeriods.length >= 2);
    for (const item of reading.badgePeriods) assert.ok(Math.abs(item - period) <= 1, `${item} frames`);
  });
  const flatness = await readFlatness(recording.video.path, scaled);
  report.check(`${name}: content that appears on scrolling has appeared`, () => {
    assert.ok(flatness.last > LEAST_CONTRAST, `the last frame differs by ${flatness.last}`);
    assert.ok(flatness.flatFrames === 0, `${flatness.flatFrames} frames are flat`);
  });
}

function printReport(name: string, { motionFrames, duplicates, jumps, worstPx }: Smoothness, report: Report): void {
  report.metric(`${name}: frames with motion`, motionFrames);
  report.metric(`${name}: duplicates, wrong positions, worst px`, `${duplicates}, ${jumps}, ${worstPx}`);
}

/** The page runs on virtual time: a slow machine makes a slow recording, never a wrong one. */
async function testUnderLoad(recording: Recording): Promise<void> {
  using _busy = loadCores();
  await testStrip('both cores busy', { path: '/strip', ...DOUBLE, fps: 30 }, recording);
}

async function testControl({ set, seconds, report }: Recording): Promise<void> {
  await using recording = await set.video('/strip', { ...UPRIGHT, fps: 30, duration_seconds: seconds, pause_ms: 0 });
  const path = join(set.fixture.scratchRoot, 'screencast.mp4');
  const cast = { path, positions: recording.positions, fps: 30, ...UPRIGHT.viewport };
  await recordScreencast(set.fixture, set.fixture.urlOf('/strip'), cast);
  const smoothness = evaluateShifted(recording.positions, await readPositions(path, 1), 30);
  rmSync(path);
  printReport('control: screencast', smoothness, report);
  report.check('control: a screencast of the same scroll fails the same test', () =>
    assert.ok(smoothness.duplicates > MOST_DUPLICATES + 1 || smoothness.worstPx > 0),
  );
  report.check('control: the screencast has duplicate frames', () =>
    assert.ok(smoothness.duplicates > MOST_DUPLICATES + 1),
  );
}

const CLOCK_VIEW = { viewport: { width: 640, height: 760 }, scale: 1, pause_ms: 0 };
/** A bar takes ten seconds; over a shorter time one step of it has too much weight. */
const CLOCK_SECONDS = 10;

async function testClocks(path: string, clocks: readonly Clock[], { set, report, fps }: Recording & { fps: 30 | 60 }) {
  await using recording = await set.video(path, { ...CLOCK_VIEW, fps, duration_seconds: CLOCK_SECONDS });
  const rates: string[] = [];
  const wrong: string[] = [];
  for (const [row, { id }] of clocks.entries()) {
    const { rate } = await readClock(recording.video.path, { row, fps, scale: 1 });
    rates.push(`${id} ${rate.toFixed(4)}`);
    if (!(Math.abs(rate - 1) <= MOST_RATE_ERROR)) wrong.push(`${id} runs at ${rate.toFixed(4)}`);
  }
  report.metric(`${path} at ${fps}: rates`, rates.join(', '));
  report.check(`${path} at ${fps}: every clock runs at true speed within 1 %`, () => assert.deepEqual(wrong, []));
}

async function testSound({ set, report }: Recording): Promise<void> {
  await using recording = await set.video('/clocks/sound', { ...CLOCK_VIEW, fps: 30, duration_seconds: CLOCK_SECONDS });
  const { rate, worstMs } = await readClock(recording.video.path, { row: 0, fps: 30, scale: 1 });
  report.metric('video with sound: rate, worst ms', `${rate.toFixed(4)}, ${worstMs.toFixed(0)}`);
  report.check('a video with sound keeps pace', () => {
    assert.ok(Math.abs(rate - 1) <= MOST_RATE_ERROR);
    assert.ok(worstMs <= MOST_SOUND_MS);
  });
}

async function testSameTwice({ set, seconds, report }: Recording): Promise<void> {
  const options = { ...DOUBLE, fps: 30, duration_seconds: seconds } as const;
  const takes: string[][] = [];
  for (let take = 0; take < 2; take += 1) {
    await using recording = await set.video('/long', options);
    takes.push(await hashFrames(recording.video.path));
  }
  const [one = [], other = []] = takes;
  report.metric(
    'recorded twice: equal frames',
    `${one.filter((line, index) => line === other[index]).length} of ${one.length}`,
  );
  report.check('a page recorded twice gives bit-identical frames', () => {
    assert.equal(one.length, seconds * 30);
    assert.deepEqual(one, other);
  });
}

/** At random moments of the seed, from the launch of the browser into the video. */
async function testCancelled(count: number, { set: { fixture }, report }: Recording): Promise<void> {
  const random = createRandom(report.seed);
  const left: string[] = [];
  let slowestMs = 0;
  for (let index = 0; index < count; index += 1) {
    const abort = new AbortController();
    const request = { ...fixture.requestOf('/long', { ...DOUBLE, duration_seconds: 20 }), signal: abort.signal };
    const ended = recordScroll(request, fixture.deps).then(
      () => assert.fail('it ended before it was cancelled'),
      () => performance.now(),
    );
    await sleep(random.below(MOST_CANCEL_MS));
    const cancelledMs = performance.now();
    abort.abort(new Error('cancelled'));
    slowestMs = Math.max(slowestMs, (await ended) - cancelledMs);
    left.push(...readdirSync(fixture.scratchRoot), ...processesOf(fixture.scratchRoot));
  }
  report.metric('videos cancelled, slowest ms', `${count}, ${Math.round(slowestMs)}`);
  report.check('a cancelled recording ends within two seconds', () => assert.ok(slowestMs < 2_000));
  report.check('a cancelled recording leaves no process and no file', () => assert.deepEqual(left, []));
}
