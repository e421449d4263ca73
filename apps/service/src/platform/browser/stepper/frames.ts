import { z } from 'zod';
import { defined } from '#platform/kernel';
import type { StepperCalls } from './calls.ts';
import { StepperFailed } from './failed.ts';
import { tickMs, type VirtualTime } from './virtual-time.ts';

/** The frames of a page. Time is granted before each frame is drawn. */
export type StepperFrames = {
  /** The time of all frames drawn so far. */
  elapsedMs: () => number;
  /** Milliseconds by which the page's clock is ahead of its frames. */
  aheadMs: () => Promise<number>;
  /** Runs in the world that `enter` named. It must not wait: while time is stopped nothing resolves. */
  evaluate: (expression: string) => Promise<unknown>;
  enter: (world: number) => void;
  /** Lets the time of a few frames pass in the page, without drawing for the recording. */
  pass: (patience: AbortSignal) => Promise<void>;
  /** The same while nothing has loaded yet. Returns whether the time has passed. */
  tryPass: (patience: AbortSignal) => Promise<boolean>;
  /** Runs a script, then lets the frame's time pass. */
  live: (script: string) => Promise<void>;
  /** Draws the frame whose time has passed, or again this many milliseconds later. Returns whether anything changed. */
  draw: (wanted?: { laterMs?: number; limitMs?: number }) => Promise<boolean>;
  /** Draws the frame and returns the screenshot. */
  renderImage: (laterMs?: number) => Promise<Uint8Array>;
};

const CALL_LIMIT_MS = 5_000;
/**
 * How long a request may block time during the recording. After that time no longer waits for the network, for the rest
 * of the recording.
 */
const STALL_MS = 1_500;
/** Smaller differences are rounding. */
const LEAST_DRIFT_MS = 2;
/** A loading page is not recorded; it is drawn only as often as its scripts need scroll and visibility events. */
const PASSES_PER_SECOND = 10;
/** Larger than any result of a recording script, and fast to parse. */
const LARGEST_RESULT_CHARACTERS = 1024 * 1024;
/** A page's clock never leaves the range of dates. */
const clock = z.number().min(-8.64e15).max(8.64e15);
const CLOCK = 'performance.timeOrigin + performance.now()';
/** 95 costs a third more bytes and shows no difference after encoding. */
const JPEG = { format: 'jpeg', quality: 90 } as const;

type Deps = { calls: StepperCalls; time: VirtualTime; fps: number };

export function createFrames({ calls, time, fps }: Deps): StepperFrames {
  let frame = 0;
  let world: number | undefined;
  const timeOf = (frames: number): number => tickMs(frame + frames, fps) - tickMs(frame, fps);
  const passed = Math.round(fps / PASSES_PER_SECOND);

  async function run(expression: string): Promise<unknown> {
    const params = { expression, returnByValue: true, ...defined({ contextId: world }) };
    const { result, exceptionDetails } = await calls.send('Runtime.evaluate', params);
    if (exceptionDetails === undefined) return result.value;
    throw new StepperFailed('stuck', 'a script of ours failed in the page', exceptionDetails);
  }

  /** A result above the limit never leaves the page. */
  async function evaluate(expression: string): Promise<unknown> {
    const text = await run(`(() => {
      const text = JSON.stringify(${expression}) ?? 'null';
      return text.length > ${LARGEST_RESULT_CHARACTERS} ? null : text;
    })()`);
    if (typeof text === 'string') return JSON.parse(text);
    throw new StepperFailed('stuck', 'a script of ours gave too much');
  }

  /** Runs statements and returns the page's time, in one round trip. */
  async function timeAfter(script: string): Promise<number> {
    return clock.parse(await run(`${script} ${CLOCK}`)) - time.startMs;
  }

  async function begin(wanted: { screenshot?: typeof JPEG; laterMs?: number; limitMs?: number }) {
    const { screenshot, laterMs = 0, limitMs = CALL_LIMIT_MS } = wanted;
    const frameTimeTicks = (time.baseUs + (tickMs(frame, fps) + laterMs) * 1_000 + 0.3) / 1_000;
    const params = { interval: 1_000 / fps, frameTimeTicks, ...defined({ screenshot }) };
    return await calls.send('HeadlessExperimental.beginFrame', params, { timeout: limitMs });
  }

  return {
    elapsedMs: () => tickMs(frame, fps),
    aheadMs: async () => (await timeAfter('')) - tickMs(frame, fps),
    evaluate,
    enter: (entered) => {
      world = entered;
    },
    pass: async (patience) => {
      await time.grant(timeOf(passed), patience);
      frame += passed;
    },
    tryPass: async (patience) => {
      const hasPassed = await time.tryGrant(timeOf(passed), patience);
      if (hasPassed) frame += passed;
      return hasPassed;
    },
    live: async (script) => {
      // Time that ran ahead is subtracted from this frame.
      const driftMs = Math.round((await timeAfter(`{${script}}`)) - tickMs(frame, fps));
      const budgetMs = timeOf(1) - (Math.abs(driftMs) < LEAST_DRIFT_MS ? 0 : driftMs);
      if (budgetMs > 0) await time.grant(budgetMs, AbortSignal.timeout(STALL_MS));
      frame += 1;
    },
    draw: async (wanted = {}) => (await begin(wanted)).hasDamage,
    renderImage: async (laterMs = 0) => {
      const { screenshotData } = await begin({ screenshot: JPEG, laterMs });
      if (screenshotData === undefined) throw new StepperFailed('stuck', 'a frame came without its picture');
      return Buffer.from(screenshotData, 'base64');
    },
  };
}
