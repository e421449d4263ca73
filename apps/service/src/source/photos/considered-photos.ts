import type { ConsideredPhoto, PhotoCandidate } from './photo-candidate.ts';
import { rejectByPosition } from './reject-by-position.ts';

export const MOST_CONSIDERED = 40;
/** Twice the width of a slot: larger files are not needed. */
const WIDE_ENOUGH_PX = 1_600;
/** A file that is shown this often is an ornament. */
const ORNAMENT_COUNT = 3;

/** The images that are worth downloading, the most promising first. */
export function consideredPhotos(candidates: readonly PhotoCandidate[], window: { width: number; height: number }) {
  const groups = Map.groupBy(candidates, ({ url }) => plainUrl(url));
  const photos = [...groups.values()].flatMap((group) => {
    const drawn = group.filter(({ isDrawn }) => isDrawn);
    if (drawn.length >= ORNAMENT_COUNT) return [];
    const photo = considered(group);
    return rejectByPosition(photo) === null ? [photo] : [];
  });
  return photos.toSorted((one, other) => promise(other, window) - promise(one, window)).slice(0, MOST_CONSIDERED);
}

function considered(group: readonly PhotoCandidate[]): ConsideredPhoto {
  const bySize = group.toSorted((one, other) => areaOf(other.box) - areaOf(one.box));
  const position = bySize.find(({ isDrawn }) => isDrawn) ?? bySize[0];
  if (position === undefined) throw new Error('A group has an image.');
  const byWidth = group.toSorted((one, other) => other.width - one.width).map(({ url }) => url);
  const larger = group.flatMap((item) => (item.larger === '' ? [] : [item.larger]));
  const isWide = group.some(({ width }) => width >= WIDE_ENOUGH_PX);
  return {
    position,
    urls: [...new Set(isWide ? byWidth : [...larger, ...byWidth])].slice(0, 3),
    isSchema: group.some(({ isSchema }) => isSchema),
    isShared: group.some(({ from }) => from === 'og'),
  };
}

/** A score before the pixels are known: how large and how early it is shown, and whether the page declares it. */
function promise({ position, isSchema, isShared }: ConsideredPhoto, window: { width: number; height: number }): number {
  const size = Math.min(1, areaOf(position.box) / (window.width * window.height));
  const screens = Math.max(0, position.box.y) / window.height;
  return (
    size * 30 + (isSchema ? 22 : 0) + (isShared ? 12 : 0) + (position.area === 'main' ? 8 : 0) - Math.min(10, screens)
  );
}

/** The URL without its size: the same file in another size has the size in its name or query. */
function plainUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const isFile = /\.(?:jpe?g|png|webp|avif|gif)$/i.test(pathname);
  const name = pathname.replace(/[-_]\d{2,4}x\d{2,4}(?=\.\w+$)/, '').replace(/\/\d{2,4}px-(?=[^/]+$)/, '/');
  return origin + name + (isFile ? '' : search);
}

function areaOf({ width, height }: { width: number; height: number }): number {
  return width * height;
}
