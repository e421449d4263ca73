import { join } from 'node:path';
import {
  launchBrowser,
  makeVideoFolder,
  openStepper,
  type Stepper,
  StepperFailed,
  stepperFlags,
} from '#platform/browser';
import { traced } from '#platform/kernel';
import { contentTypes, encodeFrames } from '#platform/media';
import { PageUnreadable } from '../page/page-unreadable.ts';
import { createDeadline, DeadlinePassed } from '../screenshots/deadline.ts';
import type { RecordedVideo, Recording, ScrollDeps, ScrollRequest } from './scroll-recording.ts';
import { prepareTake, takeFrames } from './scroll-take.ts';
import { type Footage, recordingOf } from './scroll-video.ts';
import { type ScrollVisit, visitStepped } from './scroll-visit.ts';

/** A one-minute video at the largest size takes eight minutes; the job's own limit is twelve. */
const TAKE_LIMIT_MS = 11 * 60_000;
const OPEN_LIMIT_MS = 20_000;
const NOTHING_LEFT = { [Symbol.asyncDispose]: async () => undefined };

/** The verdict for a page that made its browsers fail. */
const rejections = {
  crashed: ['blank', 'The page used more memory or time than a page may, and its browser ended, twice.'],
  stuck: ['timed_out', 'The page stopped answering while it was recorded, twice.'],
  left: ['timed_out', 'The page went to another URL while it was recorded.'],
  slow: ['timed_out', 'The page takes too long to draw for a film of this size and length.'],
} as const;

/** Records a scrolling page in a browser of its own. A browser that fails is replaced once. */
export async function recordScroll(request: ScrollRequest, deps: ScrollDeps): Promise<Recording> {
  const recording = await recordOrReject(request, deps);
  deps.onSeen?.({ verdict: recording.verdict, notes: recording.verdict === 'ok' ? recording.notes : [] });
  return recording;
}

async function recordOrReject(request: ScrollRequest, deps: ScrollDeps): Promise<Recording> {
  const first = await tryRecord(request, deps);
  // A page that navigates away will do so again.
  const isWorthAnother = first instanceof StepperFailed && first.fault !== 'left';
  const last = isWorthAnother ? await tryRecord(request, deps) : first;
  if (last instanceof DeadlinePassed) return rejectedFor(request, 'slow');
  if (!(last instanceof StepperFailed)) return last;
  if (last.fault === 'unsteady') throw last;
  return rejectedFor(request, last.fault);
}

function rejectedFor({ url }: ScrollRequest, reason: keyof typeof rejections): Recording {
  const [verdict, sentence] = rejections[reason];
  return { verdict, evidence: [sentence], finalUrl: url, statusCode: null, title: '', ...NOTHING_LEFT };
}

async function tryRecord(
  request: ScrollRequest,
  deps: ScrollDeps,
): Promise<Recording | StepperFailed | DeadlinePassed> {
  try {
    return await recordOnce(request, deps);
  } catch (error) {
    const cause = error instanceof PageUnreadable ? new StepperFailed('stuck', error.message, error) : error;
    if (!(cause instanceof StepperFailed || cause instanceof DeadlinePassed)) throw cause;
    deps.log.warn({ err: cause }, 'scroll recording failed');
    return cause;
  }
}

function recordOnce(request: ScrollRequest, deps: ScrollDeps): Promise<Recording> {
  return traced('browser recording', {}, () => recordIn(request, deps));
}

async function recordIn(request: ScrollRequest, deps: ScrollDeps): Promise<Recording> {
  const { signal } = request;
  signal.throwIfAborted();
  const recording = recordingOf(request.options);
  const browser = await openBrowser(request, deps, recording);
  const taking = take(browser.stepper, request, { deps, recording });
  try {
    return await createDeadline(Date.now() + TAKE_LIMIT_MS, signal).within(taking);
  } catch (cause) {
    const isAlive = browser.isAlive();
    await browser.close();
    // Without its browser the take ends by itself and deletes its files.
    await taking.catch(() => undefined);
    signal.throwIfAborted();
    // Calls of the driver may fail before the event of the crash arrives.
    if (isAlive || cause instanceof StepperFailed) throw cause;
    throw new StepperFailed('crashed', 'the browser died', cause);
  } finally {
    await browser.close();
  }
}

async function openBrowser(request: ScrollRequest, { browser }: ScrollDeps, { window, fps }: Footage) {
  const launched = await launchBrowser(browser, { extraFlags: stepperFlags(window) });
  try {
    const { proxyToken, signal, seed, startMs = Date.now() } = request;
    const opening = openStepper(launched, { fps, proxyToken, signal, startMs, seed });
    const stepper = await createDeadline(Date.now() + OPEN_LIMIT_MS, signal).within(opening);
    const close = async (): Promise<void> => {
      stepper.dispose();
      await launched.close();
    };
    return { stepper, isAlive: () => launched.browser.connected, close };
  } catch (cause) {
    await launched.close();
    throw cause instanceof DeadlinePassed ? new StepperFailed('stuck', 'the browser did not answer', cause) : cause;
  }
}

type RecorderContext = { deps: ScrollDeps; recording: Footage };

async function take(
  stepper: Stepper,
  request: ScrollRequest,
  { deps, recording }: RecorderContext,
): Promise<Recording> {
  const { viewport, dark_mode, block_ads, block_cookie_banners, block_overlays } = request.options;
  const blocked = { block_ads, block_cookie_banners, block_overlays, hide_selectors: [...(request.hide ?? [])] };
  const options = { viewport, scale: recording.window.scale, dark_mode, ...blocked };
  const banners = request.consentBanners === undefined ? {} : { consentBanners: request.consentBanners };
  const context = { ...deps, ...banners, signal: request.signal, deadline: Date.now() + TAKE_LIMIT_MS };
  const visit = await visitStepped(stepper, { url: request.url, options }, context);
  const { verdict, evidence } = visit.classification;
  if (verdict === 'ok') return await captureFrames(stepper, visit, { request, deps, recording });
  const image = visit.image === undefined ? {} : { image: visit.image };
  return { verdict, evidence, ...visit.seen.page, ...image, ...NOTHING_LEFT };
}

type FrameCapture = RecorderContext & { request: ScrollRequest };

async function captureFrames(
  stepper: Stepper,
  visit: ScrollVisit,
  { request, deps, recording }: FrameCapture,
): Promise<RecordedVideo> {
  const { signal, options } = request;
  const ready = await prepareTake(stepper, recording, request);
  const { composition, positions, stops, frames } = ready;
  await using disposables = new AsyncDisposableStack();
  const folder = disposables.use(await makeVideoFolder(deps.browser.scratchRoot));
  const { width, height } = composition ?? recording;
  const videoPath = join(folder.path, `video.${options.format}`);
  const posterPath = join(folder.path, 'poster.jpg');
  const encoding = { format: options.format, fps: recording.fps, width, height, videoPath, posterPath };
  const composing = composition === undefined ? {} : { compose: composition, posterFrame: composition.posterFrame };
  const encoder = encodeFrames(deps.media, { ...encoding, ...composing }, { signal, limitMs: TAKE_LIMIT_MS });
  disposables.defer(() => encoder.discard());
  const hidden = await takeFrames(stepper, ready, {
    sink: encoder,
    onFrame: (frame) => request.onProgress?.(frame, positions.length),
  });
  const { videoBytes, posterBytes } = await encoder.finish();
  const files = disposables.move();
  return {
    verdict: 'ok',
    evidence: [],
    notes: [
      ...(visit.consentLeft ? (['consent_left'] as const) : []),
      ...(ready.truncated ? (['truncated'] as const) : []),
      ...new Set([...visit.hidden, ...hidden]),
    ],
    ...visit.seen.page,
    video: { path: videoPath, contentType: contentTypes[options.format], bytes: videoBytes },
    poster: { path: posterPath, contentType: 'image/jpeg', bytes: posterBytes },
    width,
    height,
    durationSeconds: frames / recording.fps,
    fps: recording.fps,
    frames,
    positions,
    stops,
    [Symbol.asyncDispose]: () => files.disposeAsync(),
  };
}
