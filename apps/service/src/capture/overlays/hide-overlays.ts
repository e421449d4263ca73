import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { checked, pageScript, runInPage } from '../page/page-script.ts';
import { consentMarks, isConsentPopup } from './consent-in-page.ts';
import * as overlay from './overlay-in-page.ts';
import * as elements from './parts-in-page.ts';
import * as sweep from './sweep-in-page.ts';

const parts = { ...sweep, ...overlay, ...elements, isConsentPopup };

const script = checked(
  pageScript(
    sweep.sweepPage,
    Object.values(parts).filter((part) => part !== sweep.sweepPage),
  ),
  z.array(z.enum(['dialog', 'cover', 'bar', 'box'])).max(4),
);

export type OverlayNote = `overlay_hidden_${elements.OverlayKind}`;

/** Whether consent banners are hidden like other overlays, or left to the consent option. */
type ConsentBanners = 'hide' | 'leave';

/** Hides overlays that float over the page. Returns their kinds as notes of the capture. */
export async function hideOverlays(page: Page, banners: ConsentBanners): Promise<OverlayNote[]> {
  const hidden = await runInPage(page, script, { marks: consentMarks, banners });
  return hidden.map((kind) => `overlay_hidden_${kind}` as const);
}
