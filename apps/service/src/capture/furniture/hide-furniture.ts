import { z } from 'zod';
import type { Stepper } from '#platform/browser';
import { checked, pageScript, runStepped } from '../page/page-script.ts';
import * as bars from './bars-in-page.ts';
import * as furniture from './furniture-in-page.ts';
import { hideEmptyImages, loadDeferredImages, unstretchImages } from './images-in-page.ts';
import * as parts from './parts-in-page.ts';
import * as related from './related-in-page.ts';
import * as slots from './slots-in-page.ts';
import * as words from './words-in-page.ts';

const count = z.int().min(0);
const furnitureScript = checked(
  pageScript(
    furniture.hideFurnitureIn,
    Object.values({ ...furniture, ...parts, ...slots, ...bars, ...related, ...words }).filter(
      (part) => part !== furniture.hideFurnitureIn,
    ),
  ),
  count,
);
const deferredScript = checked(pageScript(loadDeferredImages), count);
const emptyScript = checked(pageScript(hideEmptyImages), count);
const imagesScript = checked(pageScript(unstretchImages), count);

/** Loads the images that a page loads later. */
export async function loadDeferred(stepper: Pick<Stepper, 'evaluate'>): Promise<void> {
  await runStepped(stepper, deferredScript, null);
}

/** Hides what stands beside the subject of the page, and draws stretched images in their own proportions. */
export async function hideFurniture(stepper: Pick<Stepper, 'evaluate'>): Promise<void> {
  await runStepped(stepper, furnitureScript, null);
  await runStepped(stepper, emptyScript, null);
  await runStepped(stepper, imagesScript, null);
}
