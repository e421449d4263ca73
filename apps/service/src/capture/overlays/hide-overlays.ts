import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { checked, pageScript, runInPage } from '../page/page-script.ts';
import * as overlay from './overlay-in-page.ts';
import * as elements from './parts-in-page.ts';
import * as sweep from './sweep-in-page.ts';

const parts = { ...sweep, ...overlay, ...elements };

const script = checked(
  pageScript(
    sweep.sweepPage,
    Object.values(parts).filter((part) => part !== sweep.sweepPage),
  ),
  z.object({ hidden: z.int().min(0).max(200), undone: z.boolean() }),
);

/** Hides what floats over the page and is no part of it. */
export async function hideOverlays(page: Page): Promise<void> {
  await runInPage(page, script, null);
}
