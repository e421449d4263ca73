import { schemas } from '@galley/contract';
import { TimeoutError } from 'puppeteer-core';
import type { Load, Stepper } from '#platform/browser';
import { clearConsent } from './consent.ts';
import { createDeadline } from './deadline.ts';
import { screenOf } from './devices.ts';
import { hideAds, observeVisit, type Seen } from './observe-visit.ts';
import type { PictureContext, PictureRequest, Sitting } from './picture.ts';
import { dressPage } from './prepare-page.ts';
import type { ScrollOptions } from './scroll-film.ts';
import { type Judgement, judge } from './verdict.ts';
import { measurePixels } from './verdict-pixels.ts';
import type { Visit } from './visit-page.ts';

/** What a visit led to, as for a picture. The picture is of the window, where something was drawn. */
export type ScrollVisit = { judgement: Judgement; seen: Seen; consentLeft: boolean; picture?: Uint8Array };

type Options = Pick<ScrollOptions, 'viewport' | 'scale' | 'dark_mode' | 'block_ads' | 'block_cookie_banners'> &
  Partial<Pick<PictureRequest['options'], 'hide_selectors'>>;
type Address = { url: string; options: Options };

const LOAD_LIMIT_MS = 30_000;
/** Observing and refusing consent, once the page is there. */
const AFTER_LOAD_MS = 20_000;

/** Visits the page with its time stepped, judges what is there, and clears away what no film should show. */
export async function visitStepped(stepper: Stepper, address: Address, context: PictureContext): Promise<ScrollVisit> {
  const { page } = stepper;
  const request = pictureRequest(address);
  await stepper.guard(dressPage(page, request.options, context.ads), 'dressing the page');
  const load = await stepper.load(address.url, LOAD_LIMIT_MS);
  const visit = visitOf(load, stepper, address.url);
  const deadline = createDeadline(Date.now() + AFTER_LOAD_MS, context.signal);
  const session = await stepper.guard(page.createCDPSession(), 'a session');
  const sitting: Sitting = { page, session, screen: screenOf(request.options), request, deadline, context };
  const isThere = visit.outcome === 'loaded';
  const seen = isThere
    ? await whileStepping(stepper, observeVisit(sitting, visit))
    : await observeVisit(sitting, visit);
  const first = judge(seen.observation);
  if (!seen.isDrawn || !isThere) return { judgement: first, seen, consentLeft: false };
  const picture = await stepper.shoot();
  const pixels = await measurePixels(picture, barsOf(seen, request.options.scale));
  const judgement = judge({ ...seen.observation, pixels });
  if (judgement.verdict !== 'ok') return { judgement, seen, picture, consentLeft: false };

  await whileStepping(stepper, hideAds(sitting, seen));
  const sight = request.options.block_cookie_banners ? (seen.observation.page?.consent ?? 'none') : 'none';
  const consentLeft = sight !== 'none' && (await whileStepping(stepper, clearConsent(page, sight, deadline)));
  return { judgement, seen, picture, consentLeft };
}

/** Work that waits for something in the page would wait for ever while its time stands. */
async function whileStepping<T>(stepper: Stepper, work: Promise<T>): Promise<T> {
  await stepper.stepUntil(work, (AFTER_LOAD_MS / 1_000) * stepper.fps);
  return await work;
}

/** A film is judged like a picture of the same window. */
function pictureRequest({ url, options }: Address): PictureRequest {
  const asked = { ...options, timeout_ms: LOAD_LIMIT_MS };
  return schemas.ScreenshotRequest.parse({ url, options: asked });
}

function visitOf(load: Load, { page }: Stepper, url: string): Visit {
  const common = { response: load.response, isMoving: () => false };
  if (load.isLate || load.failure instanceof TimeoutError) {
    return { ...common, outcome: 'timed_out', errorCode: '', lastUrl: url };
  }
  if (load.failure === undefined) return { ...common, outcome: 'loaded', errorCode: '', lastUrl: page.url() };
  const message = load.failure instanceof Error ? load.failure.message : '';
  const errorCode = /net::ERR_[A-Z0-9_]+/.exec(message)?.[0];
  if (errorCode === undefined) throw load.failure;
  return { ...common, outcome: 'failed', errorCode, lastUrl: url };
}

function barsOf({ observation }: Seen, scale: number) {
  return (observation.page?.bars ?? []).map(({ x, y, width, height }) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }));
}
