import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import type { ProxyCredentials } from '../authenticate-to-proxy.ts';
import { guardPage } from '../guard-page.ts';
import { guardScript } from '../guard-script.ts';
import type { LaunchedBrowser } from '../launch/launch-browser.ts';
import { guardCalls, type StepperCalls } from './calls.ts';
import { createFrames, type StepperFrames } from './frames.ts';
import { type Load, loadStepped } from './load.ts';
import { stayOnPage } from './stay.ts';
import { stopTime } from './virtual-time.ts';

/** A page whose time passes frame by frame, with all clocks in step: between steps nothing happens. */
export type Stepper = {
  readonly page: Page;
  readonly fps: number;
  /** Navigates to the page and steps it until it has settled. After that it cannot navigate away. */
  load: (url: string, limitMs: number) => Promise<Load>;
  /**
   * Evaluates in an isolated world, invisible to the page. It must not wait: while time is stopped nothing resolves.
   */
  evaluate: (expression: string) => Promise<unknown>;
  /** One frame without a screenshot. Returns whether anything changed on the screen. */
  step: (script?: string) => Promise<boolean>;
  /** One frame and its JPEG. */
  capture: (script?: string) => Promise<Uint8Array>;
  /** The screenshot of the frame just stepped, a millisecond later. */
  captureAgain: () => Promise<Uint8Array>;
  /** The frame just drawn once more, without a screenshot and without time. */
  drawAgain: () => Promise<void>;
  /** Lets the page's time pass while the work waits for it, for at most this many frames. */
  stepUntil: (work: Promise<unknown>, frames: number) => Promise<void>;
  /** Any other wait on the page: ends with its limit, a crash or the signal. */
  guard: <T>(work: Promise<T>, what: string) => Promise<T>;
  dispose: () => void;
};

export type StepperOptions = {
  fps: number;
  proxyToken: ProxyCredentials;
  signal: AbortSignal;
  /** The page's clock at the start, in epoch milliseconds. */
  startMs: number;
  /** Seeds the page's random numbers; for tests. */
  seed?: number | undefined;
};

const GUARD_LIMIT_MS = 10_000;
/** Ten seconds at 60 frames per second: the most by which the clock may run ahead while loading. */
const MOST_SETTLING_FRAMES = 600;
/** Frames need different times, even when nothing happens between them. */
const AGAIN_MS = 1;
/**
 * Work takes slightly longer in one run than in the next. Passing whole strides makes the page's time the same
 * afterwards.
 */
const STRIDE_FRAMES = 15;
/** Slightly faster than real time: the page's clock must not run ahead while the caller computes. */
const PACE = 1.5;
/** Less than a frame at any rate. */
const SETTLED_MS = 2;

/** Takes over the first page of its own browser: stepped frames apply to the whole process. */
export async function openStepper({ browser }: LaunchedBrowser, options: StepperOptions): Promise<Stepper> {
  const { fps, signal, startMs } = options;
  const [page] = await browser.pages();
  if (page === undefined) throw new Error('A browser to be stepped has no page.');
  const session = await page.createCDPSession();
  const calls = guardCalls(session, browser, signal);
  await prepare(page, calls, options);
  const time = await stopTime(session, calls, startMs);
  const frames = createFrames({ calls, time, fps });

  const step = async (script = ''): Promise<boolean> => {
    await frames.live(script);
    return frames.draw();
  };
  return {
    page,
    fps,
    step,
    evaluate: frames.evaluate,
    capture: async (script = '') => {
      await frames.live(script);
      return frames.renderImage();
    },
    captureAgain: () => frames.renderImage(AGAIN_MS),
    drawAgain: async () => void (await frames.draw({ laterMs: 2 * AGAIN_MS })),
    load: async (url, limitMs) => {
      const load = await loadStepped({ page, session, time, frames }, url, limitMs);
      if (load.failure !== undefined || load.isLate) return load;
      await enterPage(session, calls, frames);
      await settle(frames, step);
      return load;
    },
    stepUntil: (work, most) => stepUntil(work, most, { step, frameMs: 1_000 / fps }),
    guard: (work, what) => calls.limit(work, GUARD_LIMIT_MS, what),
    dispose: calls.dispose,
  };
}

async function prepare(page: Page, calls: StepperCalls, options: StepperOptions): Promise<void> {
  // Without this first, the script below would silently never run.
  await calls.send('Page.enable');
  const source = guardScript({ seed: options.seed });
  await calls.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const { broken } = await calls.limit(guardPage(page, options.proxyToken), GUARD_LIMIT_MS, 'guarding the page');
  broken.catch(calls.fail);
}

/** Our scripts run in an isolated world, and the page cannot navigate away. */
async function enterPage(session: CDPSession, calls: StepperCalls, frames: StepperFrames): Promise<void> {
  const { frameTree } = await calls.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const world = await calls.send('Page.createIsolatedWorld', { frameId, worldName: 'stepper' });
  frames.enter(world.executionContextId);
  await stayOnPage(session, calls, frameId);
}

/** Each request advances the clock a little. Before the recording the frames catch up with it. */
async function settle(frames: StepperFrames, step: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < MOST_SETTLING_FRAMES; count += 1) {
    if ((await frames.aheadMs()) < SETTLED_MS) return;
    await step();
  }
}

type Pace = { step: () => Promise<boolean>; frameMs: number };

async function stepUntil(work: Promise<unknown>, most: number, { step, frameMs }: Pace): Promise<void> {
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
  };
  work.then(end, end);
  for (let count = 0; count < most; count += 1) {
    if (hasEnded && count > 0 && count % STRIDE_FRAMES === 0) return;
    await Promise.all([step(), hasEnded ? undefined : sleep(frameMs / PACE)]);
  }
}
