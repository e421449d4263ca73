import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { checked, pageScript, runInPage } from '../page/page-script.ts';
import { ASKS_PAYMENT } from '../verdict/wall-words.ts';
import { consentMarks, isConsentPopup } from './consent-in-page.ts';
import * as overlay from './overlay-in-page.ts';
import * as elements from './parts-in-page.ts';
import * as paywall from './paywall-in-page.ts';
import * as sweep from './sweep-in-page.ts';

/** The functions of a sweep, for the scripts that contain it. */
export const sweepParts = Object.values({ ...sweep, ...overlay, ...elements, ...paywall, isConsentPopup });

export const overlayKinds = z.array(z.enum(['dialog', 'cover', 'bar', 'box'])).max(4);

const script = checked(
  pageScript(
    sweep.sweepPage,
    sweepParts.filter((part) => part !== sweep.sweepPage),
  ),
  overlayKinds,
);

export type OverlayNote = `overlay_hidden_${elements.OverlayKind}`;

/** Whether consent banners are hidden like other overlays, or left to the consent option. */
export type ConsentBanners = 'hide' | 'leave';

/** Hides overlays that float over the page. Returns their kinds as notes of the capture. */
export async function hideOverlays(page: Page, banners: ConsentBanners): Promise<OverlayNote[]> {
  return notesOf(await runInPage(page, script, sweepInput(banners)));
}

export function sweepInput(banners: ConsentBanners): sweep.SweepInput {
  return { marks: consentMarks, banners, payment: ASKS_PAYMENT.source };
}

export function notesOf(kinds: readonly elements.OverlayKind[]): OverlayNote[] {
  return kinds.map((kind) => `overlay_hidden_${kind}` as const);
}
