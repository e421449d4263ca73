import type { Page } from 'puppeteer-core';
import { clearConsent } from './consent.ts';
import { createDeadline, DeadlinePassed } from './deadline.ts';
import { drawEvidence, type Evidence } from './draw-evidence.ts';
import { type Drawn, drawPicture } from './draw-picture.ts';
import { hideAds, observeVisit, type Seen } from './observe-visit.ts';
import { isDocumentGone } from './page-script.ts';
import type { Picture, PictureContext, PictureFormat, PictureNote, PictureRequest, Sitting } from './picture.ts';
import { preparePage } from './prepare-page.ts';
import { drawWindow } from './tiles.ts';
import { type Judgement, judge } from './verdict.ts';
import type { PixelFacts } from './verdict-observation.ts';
import { measurePixels } from './verdict-pixels.ts';
import { type Visit, visitPage } from './visit-page.ts';
import { DocumentGone, watchDocument } from './watch-document.ts';

export { SelectorNotFound } from './selector-not-found.ts';

/** A page that goes elsewhere while it is drawn is drawn there, but not for ever. */
const ROUNDS = 3;
/** Bytes per pixel of a picture with something on it; one line of text already has more in most formats. */
const EMPTY_DENSITY = 0.03;
const LITTLE_TEXT = 50;

const CONTENT_TYPES: Record<PictureFormat, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** Visits the address with a fresh page, judges what is there, and draws it. The page is used up afterwards. */
export async function takePicture(page: Page, request: PictureRequest, context: PictureContext): Promise<Picture> {
  const { options } = request;
  const deadline = createDeadline(Math.min(context.deadline, Date.now() + options.timeout_ms), context.signal);
  const prepared = await deadline.within(preparePage(page, options, context.ads));
  const sitting: Sitting = { page, ...prepared, request, deadline, context };
  return pictureOf(sitting, await visitPage(page, request, deadline), 1);
}

async function pictureOf(sitting: Sitting, visit: Visit, round: number): Promise<Picture> {
  const seen = await observeVisit(sitting, visit);
  const judgement = judge(seen.observation);
  if (judgement.verdict !== 'ok') return evidencePicture(sitting, seen, judgement);
  try {
    return await goodPicture(sitting, seen, visit);
  } catch (error) {
    const isGone = error instanceof DocumentGone || isDocumentGone(error);
    if (isGone && round < ROUNDS) return pictureOf(sitting, visit, round + 1);
    if (!isGone && !(error instanceof DeadlinePassed)) throw error;
    return evidencePicture(sitting, seen, judge({ ...seen.observation, navigation: 'timed_out' }));
  }
}

async function goodPicture(sitting: Sitting, seen: Seen, visit: Visit): Promise<Picture> {
  const { options } = sitting.request;
  using shown = watchDocument(sitting.session);
  await hideAds(sitting, seen);
  const consentLeft = await isConsentLeft(sitting, seen);
  const drawn = await drawPicture(sitting);
  if (shown.isGone() || visit.isMoving()) throw new DocumentGone();
  const judgement = judge({ ...seen.observation, pixels: await pixelsOf(sitting, seen, drawn) });
  if (judgement.verdict !== 'ok') return evidencePicture(sitting, seen, judgement);
  await sitting.context.onGood?.(sitting);
  const notes: PictureNote[] = [
    ...(consentLeft ? ['consent_left' as const] : []),
    ...(drawn.truncated ? ['truncated' as const] : []),
  ];
  return {
    ...judgement,
    notes,
    ...drawn,
    format: options.format,
    contentType: CONTENT_TYPES[options.format],
    ...seen.page,
  };
}

/** A banner that was not to be removed is told as well. */
async function isConsentLeft({ page, request, deadline }: Sitting, seen: Seen): Promise<boolean> {
  const sight = seen.observation.page?.consent ?? 'none';
  return request.options.block_cookie_banners ? clearConsent(page, sight, deadline) : sight === 'banner';
}

/** Most pictures show by their weight that they are not empty; the others are looked at. */
async function pixelsOf({ session, screen, request }: Sitting, seen: Seen, drawn: Drawn): Promise<PixelFacts | null> {
  const facts = seen.observation.page;
  const saysLittle = facts === null || facts.contentLength < LITTLE_TEXT;
  const { format, selector } = request.options;
  const isLight = format !== 'pdf' && drawn.bytes.length / (drawn.width * drawn.height) < EMPTY_DENSITY;
  // An element may well be of one colour; then the page decides.
  const isSuspect = selector === undefined ? saysLittle || isLight : saysLittle;
  if (!isSuspect) return null;
  const isWindow = format !== 'pdf' && selector === undefined;
  const bytes = isWindow ? drawn.bytes : await drawWindow(session, { format: 'png', quality: 100 });
  const { deviceScaleFactor } = screen.viewport;
  const bars = (facts?.bars ?? []).map((bar) => ({
    x: bar.x * deviceScaleFactor,
    y: bar.y * deviceScaleFactor,
    width: bar.width * deviceScaleFactor,
    height: bar.height * deviceScaleFactor,
  }));
  return measurePixels(bytes, bars);
}

/** What was seen instead, where something was. It never stands in for the screenshot that was not paid for. */
async function evidencePicture(sitting: Sitting, seen: Seen, judgement: Judgement): Promise<Picture> {
  const evidence = showsEvidence(sitting, seen, judgement) ? await drawEvidence(sitting) : undefined;
  const none: Evidence = { width: 0, height: 0 };
  return {
    ...judgement,
    notes: [],
    ...(evidence ?? none),
    truncated: false,
    format: 'jpeg',
    contentType: CONTENT_TYPES.jpeg,
    ...seen.page,
  };
}

/** A page that was there while only the caller's own wait ran out is what the caller wanted: it is not given for free. */
function showsEvidence({ request }: Sitting, seen: Seen, { verdict }: Judgement): boolean {
  const isOwnWait = verdict === 'timed_out' && (seen.isLoaded || request.options.wait_until === 'networkidle');
  return seen.isDrawn && !isOwnWait;
}
