import { coversFace, mostEnlarged } from '../compositions/photo-compositions.ts';
import { sharpnessOf } from '../layout/drawn-background.ts';
import type { Layout } from '../layout/typesetter.ts';
import { type Check, checkOf } from './check.ts';

/** On a more restless background letters are hard to read. */
const MOST_UNREST = 0.16;
/** A blurred photograph is below this, at any size that we draw. */
const LEAST_SHARPNESS = 0.3;

/** The checks of a frame with photographs; empty for a frame without any. */
export function checkPhotos(asset: string, layout: Layout): Check[] {
  const { photos, texts, background } = layout;
  if (photos.length === 0) return [];
  const slotOf = (rule: string): Pick<Check, 'asset' | 'platform' | 'rule'> => ({ asset, platform: null, rule });
  const onFace = texts.filter((text) => photos.some(({ faces }) => coversFace(text, faces))).map(({ role }) => role);
  const cut = photos.filter(({ isFaceCut }) => isFaceCut).length;
  const restless = texts.toSorted((one, other) => (other.unrest ?? 0) - (one.unrest ?? 0))[0];
  const scale = Math.max(...photos.map((photo) => photo.scale));
  const sharpness =
    background === undefined ? null : Math.min(...photos.map(({ area }) => sharpnessOf(background, area)));
  return [
    checkOf(slotOf('face_covered'), onFace.length === 0, {
      measure: onFace.length,
      limit: 0,
      detail: onFace.length === 0 ? 'No text lies on a face.' : `On a face: ${onFace.join(', ')}.`,
    }),
    checkOf(slotOf('face_cut'), cut === 0, { measure: cut, limit: 0, detail: 'Photos of which an edge cuts a face.' }),
    checkOf(slotOf('ground_calm'), (restless?.unrest ?? 0) <= MOST_UNREST, {
      measure: rounded(restless?.unrest ?? 0),
      limit: MOST_UNREST,
      detail: `How restless the ground below the ${restless?.role ?? 'text'} is.`,
    }),
    checkOf(slotOf('photo_scale'), scale <= mostEnlarged(layout) + 0.01, {
      measure: rounded(scale),
      limit: mostEnlarged(layout),
      detail: 'How much larger a photo is drawn than it is.',
    }),
    checkOf(slotOf('photo_sharp'), sharpness === null || sharpness >= LEAST_SHARPNESS, {
      measure: rounded(sharpness ?? 0),
      limit: LEAST_SHARPNESS,
      detail: 'Sharpness of the sharpest part of a photo, as drawn.',
    }),
  ];
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
