import type { StepperCalls } from './stepper-calls.ts';
import { StepperFailed } from './stepper-failed.ts';
import { tickMs, type VirtualTime } from './virtual-time.ts';

/** The frames of a page, each with its grant of time before it is drawn. */
export type StepperFrames = {
  /** Time that the frames drawn so far stand for. */
  elapsedMs: () => number;
  /** Milliseconds by which the page's clock is ahead of its frames. */
  aheadMs: () => Promise<number>;
  /** Runs in the world that `enter` named. It must not wait: while time stands nothing resolves. */
  evaluate: <T>(script: string) => Promise<T>;
  enter: (world: number) => void;
  /** Lets the time of a few frames pass in the page, without asking it anything. */
  pass: (patience: AbortSignal) => Promise<void>;
  /** The same while nothing has come yet. Says whether the time has passed. */
  tryPass: (patience: AbortSignal) => Promise<boolean>;
  /** Runs a script, then lets the frame's time pass. */
  live: (script: string) => Promise<void>;
  /** Draws the frame whose time has passed, or again so many milliseconds later. Says whether anything changed. */
  draw: (wanted?: { laterMs?: number; limitMs?: number }) => Promise<boolean>;
  /** Draws it and gives the picture. */
  picture: (laterMs?: number) => Promise<Uint8Array>;
};

const CALL_LIMIT_MS = 5_000;
/** How long a request may hold up time while the page is filmed. It is given up once, for the rest of the film. */
const STALL_MS = 1_500;
/** Smaller differences are rounding. */
const LEAST_DRIFT_MS = 2;
/** Nobody sees a page while it loads; it is drawn only as often as its scripts need to see it scroll and appear. */
const PASSES_PER_SECOND = 10;
const CLOCK = 'performance.timeOrigin + performance.now()';
/** 95 costs a third more bytes and shows no difference after encoding. */
const JPEG = { format: 'jpeg', quality: 90 } as const;

type Options = { calls: StepperCalls; time: VirtualTime; fps: number };

export function createFrames({ calls, time, fps }: Options): StepperFrames {
  let frame = 0;
  let world: number | undefined;
  const timeOf = (frames: number): number => tickMs(frame + frames, fps) - tickMs(frame, fps);
  const passed = Math.round(fps / PASSES_PER_SECOND);

  async function evaluate<T>(expression: string): Promise<T> {
    const params = { expression, returnByValue: true, ...(world === undefined ? {} : { contextId: world }) };
    const { result, exceptionDetails } = await calls.send('Runtime.evaluate', params);
    if (exceptionDetails === undefined) return result.value as T;
    throw new Error('a script of ours failed in the page', { cause: exceptionDetails });
  }

  async function begin(wanted: { screenshot?: typeof JPEG; laterMs?: number; limitMs?: number }) {
    const { screenshot, laterMs = 0, limitMs = CALL_LIMIT_MS } = wanted;
    const frameTimeTicks = (time.baseUs + (tickMs(frame, fps) + laterMs) * 1_000 + 0.3) / 1_000;
    const params = { interval: 1_000 / fps, frameTimeTicks, ...(screenshot === undefined ? {} : { screenshot }) };
    return await calls.send('HeadlessExperimental.beginFrame', params, { timeout: limitMs });
  }

  return {
    elapsedMs: () => tickMs(frame, fps),
    aheadMs: async () => (await evaluate<number>(CLOCK)) - time.startMs - tickMs(frame, fps),
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
      // One round trip for both. Time that ran ahead is taken back from this frame.
      const nowMs = (await evaluate<number>(`{${script}} ${CLOCK}`)) - time.startMs;
      const driftMs = Math.round(nowMs - tickMs(frame, fps));
      const budgetMs = timeOf(1) - (Math.abs(driftMs) < LEAST_DRIFT_MS ? 0 : driftMs);
      if (budgetMs > 0) await time.grant(budgetMs, AbortSignal.timeout(STALL_MS));
      frame += 1;
    },
    draw: async (wanted = {}) => (await begin(wanted)).hasDamage,
    picture: async (laterMs = 0) => {
      const { screenshotData } = await begin({ screenshot: JPEG, laterMs });
      if (screenshotData === undefined) throw new StepperFailed('stuck', 'a frame came without its picture');
      return Buffer.from(screenshotData, 'base64');
    },
  };
}
