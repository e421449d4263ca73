// Visits a page as a reader would, at a desk and on a phone, and brings home what a render or a pack starts from.

import { isIP } from 'node:net';
import { schemas } from '@galley/contract';
import { BrowserCrashed, type BrowserFleet } from '#platform/browser';
import { type PassCredentials, readUsage } from '#platform/egress';
import { WorkFailure } from '#platform/engine';
import type { Logger } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import { readPage } from '#platform/writer';
import type { AdFilter } from './ads.ts';
import { type BrandSight, brandScript, brandSight } from './gather-brand.ts';
import { bringLogos } from './gather-logos.ts';
import { placedTexts, sectionTops } from './gather-sections.ts';
import type { GatheredLogo, GatheredPage, GatheredPicture, PlacedText } from './gathered-page.ts';
import { isolatedWorld, runInPage } from './page-script.ts';
import type { Picture, PictureRequest, Sitting } from './picture.ts';
import { promotions } from './promotions.ts';
import { takeHostTurn } from './take-host-turn.ts';
import { takePicture } from './take-picture.ts';

export type GatherMeans = {
  fleet: BrowserFleet;
  issuePass: (jobId: string, lifeMs: number) => PassCredentials;
  egressUrl: string;
  ads: AdFilter | undefined;
  hosts: Pick<HostTurns, 'take'>;
  log: Logger;
};

export type GatherOrder = {
  /** The job's, under which the proxy counts what the page used. */
  id: string;
  url: string;
  signal: AbortSignal;
  /** A logo to be brought along, through the same pass. */
  logoUrl?: string;
  /** Both when left out. */
  sizes?: readonly Size[];
};

type Size = 'desktop' | 'phone';
/** Words and brand are the same at every size, so they are read once. */
type Told = Pick<GatheredPage, 'brand' | 'reading' | 'wishedLogo'>;
type Visited = { picture: Picture; tops: number[]; texts: PlacedText[]; told: Told | null };

/** Twice the pixels, so that a plate may show the page larger than its screen would (see kitchen/README.md). */
const SCALE = 2;
/** Four windows and more: no still shows more of a page, and an endless one ends. */
const HEIGHT_LIMIT_PX: Record<Size, number> = { desktop: 3_600, phone: 4_000 };
const OPTIONS: Record<Size, Partial<PictureRequest['options']>> = {
  desktop: { viewport: { width: 1_280, height: 900 }, scale: SCALE },
  phone: { device: 'phone', scale: SCALE },
};
/** The page at rest, and nothing that is sold beside it. */
const SHOWN: Partial<PictureRequest['options']> = { reduced_motion: true, hide_selectors: [...promotions] };
/** One visit with its logos; the activity allows 90 s. */
const VISIT_MS = 45_000;

/** Throws the verdict as a failure of the job unless the page is `ok`. Without its phone's picture a page still counts. */
export async function gatherPage(means: GatherMeans, order: GatherOrder): Promise<GatheredPage> {
  const sizes = order.sizes ?? ['desktop', 'phone'];
  const loads = sizes.includes('phone') ? 2 : 1;
  for (let load = 0; load < loads; load += 1) await takeHostTurn(means.hosts, order.url, 'visit');
  const visits = await Promise.all([
    visit(means, order, 'desktop'),
    sizes.includes('phone') ? visit(means, order, 'phone') : null,
  ]);
  const [desktop, phone] = visits;
  const { verdict, finalUrl } = desktop.picture;
  if (verdict !== 'ok') throw new WorkFailure(verdict, { stage: 'visit' });
  if (desktop.told === null) throw new Error('A good page was looked at.');
  return {
    url: order.url,
    finalUrl,
    domain: domainOf(finalUrl),
    ...desktop.told,
    pictures: {
      desktop: sizes.includes('desktop') ? pictureOf(desktop) : null,
      phone: phone?.picture.verdict === 'ok' ? pictureOf(phone) : null,
    },
  };
}

async function visit(means: GatherMeans, order: GatherOrder, size: Size): Promise<Visited> {
  const { fleet, issuePass, egressUrl, ads, log } = means;
  const { id, url, signal } = order;
  // A JPEG this good shows no trace once it is drawn smaller, and is a tenth of the PNG.
  const asked = { ...OPTIONS[size], ...SHOWN, full_page: true, format: 'jpeg', quality: 92 };
  const request = schemas.ScreenshotRequest.parse({ url, options: asked });
  const pass = issuePass(`${id}-${size}`, VISIT_MS);
  const seen: Omit<Visited, 'picture'> = { tops: [], texts: [], told: null };
  const onGood = async (sitting: Sitting): Promise<void> => {
    seen.tops = await sitting.deadline.within(runInPage(sitting.page, sectionTops, null));
    seen.texts = await sitting.deadline.within(runInPage(sitting.page, placedTexts, null));
    if (size === 'desktop') seen.told = await listen(sitting, order);
  };
  const context = { deadline: Date.now() + VISIT_MS, readEgress: () => readUsage(egressUrl, pass), ads, log, onGood };
  try {
    const picture = await fleet.withPage({ pass, signal, onCrash: 'repeat' }, (page) =>
      takePicture(page, request, { ...context, signal, heightLimitPx: HEIGHT_LIMIT_PX[size], lowerBars: 'hide' }),
    );
    return { picture, ...seen };
  } catch (cause) {
    // Twice, the second time alone: it is the page that ends browsers.
    if (cause instanceof BrowserCrashed && !signal.aborted) throw new WorkFailure('blank', { stage: 'visit', cause });
    throw cause;
  }
}

async function listen(sitting: Sitting, { logoUrl }: GatherOrder): Promise<Told> {
  const brand = await lookAtBrand(sitting);
  const reading = await sitting.deadline.within(readPage(isolatedWorld(sitting.page)));
  const wished = logoUrl === undefined ? [] : await bringLogos(sitting, [{ url: logoUrl }]);
  return { brand, reading, wishedLogo: wished[0] ?? null };
}

async function lookAtBrand(sitting: Sitting): Promise<BrandSight & { logos: GatheredLogo[] }> {
  const { page, deadline } = sitting;
  const { words, colours, logos } = await deadline.within(
    runInPage(page, brandScript, { words: null, colours: null, logos: null }),
  );
  const sight = brandSight.parse({ ...words, themeColour: colours.theme, colours: colours.seen });
  return { ...sight, logos: await deadline.within(bringLogos(sitting, logos)) };
}

function pictureOf({ picture, tops, texts }: Visited): GatheredPicture {
  const { bytes, width, height } = picture;
  if (bytes === undefined) throw new Error('A good picture has its bytes.');
  const isInside = (top: number): boolean => Number.isFinite(top) && top >= 0 && top < height;
  return {
    ...{ bytes, mime: 'image/jpeg', width, height },
    tops: tops.map((top) => top * SCALE).filter(isInside),
    texts: texts.map(enlarged).filter(({ y }) => isInside(y)),
  };
}

function enlarged({ text, ...box }: PlacedText): PlacedText {
  const onPicture = (px: number): number => Math.round(px * SCALE);
  return { text, x: onPicture(box.x), y: onPicture(box.y), width: onPicture(box.width), height: onPicture(box.height) };
}

function domainOf(url: string): string | null {
  const { hostname } = new URL(url);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return isName ? hostname.replace(/^www\./, '') : null;
}
