import type { PageType } from '@galley/contract';
import type { PagePhoto } from '../page-source.ts';
import type { PhotoMeasures } from './measure-photo.ts';
import type { ConsideredPhoto } from './photo-candidate.ts';

export type EvaluatedPhoto = {
  photo: ConsideredPhoto;
  width: number;
  height: number;
  measures: PhotoMeasures;
  section: string | null;
  /** It is under the headline of the page, before the next heading. */
  isUnderHeadline: boolean;
};

type Page = { type: PageType; window: { width: number; height: number } };

/** The minimum share of a window for an image that leads its page. */
const LEADING_PART = 0.4;
const FULL_PIXELS = 1_500_000;
const FULL_SHARPNESS = 3;
/** Pages that are lists: images that link to other pages are their content. */
const LISTS = new Set<PageType>(['shop', 'gallery', 'site']);

/** 0 to 100: how well it would lead the pack. The renderer decides whether its colours suit the brand. */
export function scorePhoto(evaluated: EvaluatedPhoto, page: Page): number {
  const { photo, width, height, measures } = evaluated;
  const shown = 30 * Math.min(1, shownArea(photo, page) / (LEADING_PART * page.window.width * page.window.height));
  const pixels = 15 * Math.min(1, (width * height) / FULL_PIXELS);
  const sharp = 10 * Math.min(1, measures.sharpness / FULL_SHARPNESS);
  const near = evaluated.isUnderHeadline ? 20 : evaluated.section === null ? 0 : 10;
  const total = shown + roleOf(evaluated, page) + pixels + sharp + near - listing(photo, page);
  return Math.round(Math.max(0, Math.min(100, total)) * 10) / 10;
}

/** The area in the first two screens. */
function shownArea({ position: { box } }: ConsideredPhoto, { window }: Page): number {
  const height = Math.min(box.y + box.height, 2 * window.height) - Math.max(0, box.y);
  const width = Math.min(box.x + box.width, window.width) - Math.max(0, box.x);
  return Math.max(0, width) * Math.max(0, height);
}

/** Text in the page's shared image means that it was drawn for link previews, not photographed. */
function roleOf({ photo, measures }: EvaluatedPhoto, { type }: Page): number {
  const isInMain = photo.position.area === 'main';
  if (type === 'product' && isInMain && photo.isSchema) return 25;
  if (photo.isSchema) return 22;
  if (photo.isShared && measures.textShare < 0.06) return 18;
  return isInMain ? 12 : 0;
}

function listing({ position: { groupPrices, groupSize, isLinkAway } }: ConsideredPhoto, { type }: Page): number {
  if (!isLinkAway || LISTS.has(type)) return groupSize >= 5 ? 6 : 0;
  return groupSize >= 3 || groupPrices >= 2 ? 40 : 10;
}

/** A face that is small or cut off must not lead a pack. */
export function facePenalty(faces: PagePhoto['faces'], width: number): number {
  const [largest] = faces;
  if (largest === undefined) return 0;
  const isCut = largest.x <= 0 || largest.y <= 0 || largest.x + largest.width >= 1 || largest.y + largest.height >= 1;
  return isCut || largest.width * width < 96 ? 10 : 0;
}
