import { z } from 'zod';
import { inPageCode } from '#platform/kernel';
import * as photos from '../in-page/photos.ts';
import * as around from '../in-page/photos-around.ts';
import * as declared from '../in-page/photos-declared.ts';
import * as shortened from '../in-page/short.ts';
import * as visible from '../in-page/visible.ts';
import type { PageEvaluator } from '../reading/read-page.ts';
import { type PhotoCandidate, photoCandidate } from './photo-candidate.ts';

const candidates = z.array(photoCandidate).max(400);

/** All images that the page shows or declares, in its order. */
export async function findPhotos(page: PageEvaluator): Promise<PhotoCandidate[]> {
  return candidates.parse(await page.evaluate(script));
}

const parts = { ...visible, ...shortened, ...around, ...declared, ...photos };

const script = `(() => {
  const reader = ${inPageCode(parts)};
  return reader.findPhotos();
})()`;
