import { join } from 'node:path';
import {
  launchBrowser,
  makeFilmFolder,
  openStepper,
  type Stepper,
  StepperFailed,
  stepperFlags,
} from '#platform/browser';
import { traced } from '#platform/kernel';
import { contentTypes, encodeFrames } from '#platform/media';
import { createDeadline, DeadlinePassed } from './deadline.ts';
import { type Film, filmOf } from './scroll-film.ts';
import type { Filmed, Recording, ScrollRequest, ScrollTools } from './scroll-recording.ts';
import { prepareTake, takeFrames } from './scroll-take.ts';
import { type ScrollVisit, visitStepped } from './scroll-visit.ts';

/** A film of a minute at the largest size takes eight; the job's own limit is twelve. */
const TAKE_LIMIT_MS = 11 * 60_000;
const OPEN_LIMIT_MS = 20_000;
const NOTHING_LEFT = { [Symbol.asyncDispose]: async () => undefined };

/** What a page did to its browsers, as a verdict on it. */
const refusals = {
  crashed: ['blank', 'The page used more memory or time than a page may, and its browser ended, twice.'],
  stuck: ['timed_out', 'The page stopped answering while it was filmed, twice.'],
  left: ['timed_out', 'The page went to another address while it was filmed.'],
  slow: ['timed_out', 'The page takes too long to draw for a film of this size and length.'],
} as const;

/** Films a page scrolling, in a browser of its own. A browser that fails is replaced once. */
export async function recordScroll(request: ScrollRequest, tools: ScrollTools): Promise<Recording> {
  const first = await tryRecord(request, tools);
  // A page that leaves will leave again.
  const isWorthAnother = first instanceof StepperFailed && first.fault !== 'left';
  const last = isWorthAnother ? await tryRecord(request, tools) : first;
  if (last instanceof DeadlinePassed) return refusedFor(request, 'slow');
  if (!(last instanceof StepperFailed)) return last;
  if (last.fault === 'unsteady') throw last;
  return refusedFor(request, last.fault);
}

function refusedFor({ url }: ScrollRequest, reason: keyof typeof refusals): Recording {
  const [verdict, sentence] = refusals[reason];
  return { verdict, evidence: [sentence], finalUrl: url, statusCode: null, title: '', ...NOTHING_LEFT };
}

async function tryRecord(
  request: ScrollRequest,
  tools: ScrollTools,
): Promise<Recording | StepperFailed | DeadlinePassed> {
  try {
    return await recordOnce(request, tools);
  } catch (cause) {
    if (!(cause instanceof StepperFailed || cause instanceof DeadlinePassed)) throw cause;
    tools.log.warn({ err: cause }, 'a film failed');
    return cause;
  }
}

function recordOnce(request: ScrollRequest, tools: ScrollTools): Promise<Recording> {
  return traced('browser film', {}, () => recordIn(request, tools));
}

async function recordIn(request: ScrollRequest, tools: ScrollTools): Promise<Recording> {
  const { signal } = request;
  signal.throwIfAborted();
  const film = filmOf(request.options);
  const browser = await openBrowser(request, tools, film);
  const taking = take(browser.stepper, request, { tools, film });
  try {
    return await createDeadline(Date.now() + TAKE_LIMIT_MS, signal).within(taking);
  } catch (cause) {
    const isAlive = browser.isAlive();
    await browser.close();
    // Without its browser the take ends by itself. Its files are gone when it has.
    await taking.catch(() => undefined);
    signal.throwIfAborted();
    // Calls of the driver may notice a death before the event arrives that says so.
    if (isAlive || cause instanceof StepperFailed) throw cause;
    throw new StepperFailed('crashed', 'the browser died', cause);
  } finally {
    await browser.close();
  }
}

async function openBrowser(request: ScrollRequest, { browser }: ScrollTools, { window, fps }: Film) {
  const launched = await launchBrowser(browser, { extraFlags: stepperFlags(window) });
  try {
    const { pass, signal, seed, startMs = Date.now() } = request;
    const opening = openStepper(launched, { fps, pass, signal, startMs, seed });
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

type Setting = { tools: ScrollTools; film: Film };

async function take(stepper: Stepper, request: ScrollRequest, { tools, film }: Setting): Promise<Recording> {
  const { viewport, dark_mode, block_ads, block_cookie_banners } = request.options;
  const shown = { viewport, scale: film.window.scale, dark_mode, block_ads, block_cookie_banners };
  const options = { ...shown, hide_selectors: [...(request.hide ?? [])] };
  const context = { ...tools, signal: request.signal, deadline: Date.now() + TAKE_LIMIT_MS };
  const visit = await visitStepped(stepper, { url: request.url, options }, context);
  const { verdict, evidence } = visit.judgement;
  if (verdict === 'ok') return await shootFilm(stepper, visit, { request, tools, film });
  const picture = visit.picture === undefined ? {} : { picture: visit.picture };
  return { verdict, evidence, ...visit.seen.page, ...picture, ...NOTHING_LEFT };
}

type Shooting = Setting & { request: ScrollRequest };

async function shootFilm(stepper: Stepper, visit: ScrollVisit, { request, tools, film }: Shooting): Promise<Filmed> {
  const { signal, options } = request;
  const ready = await prepareTake(stepper, film, request);
  const { composition, positions, stops, frames } = ready;
  await using kept = new AsyncDisposableStack();
  const folder = kept.use(await makeFilmFolder(tools.browser.scratchRoot));
  const { width, height } = composition ?? film;
  const videoPath = join(folder.path, `video.${options.format}`);
  const posterPath = join(folder.path, 'poster.jpg');
  const encoding = { format: options.format, fps: film.fps, width, height, videoPath, posterPath };
  const composing = composition === undefined ? {} : { compose: composition, posterFrame: composition.posterFrame };
  const encoder = encodeFrames(tools.media, { ...encoding, ...composing }, { signal, limitMs: TAKE_LIMIT_MS });
  kept.defer(() => encoder.discard());
  await takeFrames(stepper, ready, {
    sink: encoder,
    onFrame: (frame) => request.onProgress?.(frame, positions.length),
  });
  const { videoBytes, posterBytes } = await encoder.finish();
  const files = kept.move();
  return {
    verdict: 'ok',
    evidence: [],
    notes: [
      ...(visit.consentLeft ? (['consent_left'] as const) : []),
      ...(ready.truncated ? (['truncated'] as const) : []),
    ],
    ...visit.seen.page,
    video: { path: videoPath, contentType: contentTypes[options.format], bytes: videoBytes },
    poster: { path: posterPath, contentType: 'image/jpeg', bytes: posterBytes },
    width,
    height,
    durationSeconds: frames / film.fps,
    fps: film.fps,
    frames,
    positions,
    stops,
    [Symbol.asyncDispose]: () => files.disposeAsync(),
  };
}
