import type { ConsideredPhoto } from './photo-candidate.ts';

export type PositionRejection =
  | 'hidden'
  | 'ornament'
  | 'avatar'
  | 'furniture'
  | 'advertisement'
  | 'listing'
  | 'drawing';

const ORNAMENTS = new Set('logo logos icon icons sprite badge badges avatar pixel flag flags payment emoji'.split(' '));
const ELSEWHERE = new Set(
  'related recommended recommendations recs also sidebar widget sponsor sponsored promo advert advertisement ad ads newsletter comments comment popular trending teaser teasers'.split(
    ' ',
  ),
);
/** Standard sizes of advertisements, as shown. */
const SOLD_SIZES = new Set(['300x250', '728x90', '160x600', '336x280', '970x250', '300x600', '320x50']);
const LARGE_PX = 480;
const AVATAR_PX = 200;

/** By its position and name, before its bytes are requested; null when nothing speaks against it. */
export function rejectByPosition(photo: ConsideredPhoto): PositionRejection | null {
  const { position, isSchema, isShared } = photo;
  const isDeclared = isSchema || isShared;
  if (/\.svg$/i.test(new URL(position.url).pathname)) return 'drawing';
  if (!position.isDrawn) return isDeclared ? null : 'hidden';
  if (position.isBesideQuote) return null;
  return rejectOrnament(position) ?? rejectFurniture(position, isDeclared);
}

type Position = ConsideredPhoto['position'];

function rejectOrnament({ box, isRound, names, url }: Position): PositionRejection | null {
  if (isRound && box.width <= AVATAR_PX) return 'avatar';
  const isLarge = Math.min(box.width, box.height) >= LARGE_PX / 2 && Math.max(box.width, box.height) >= LARGE_PX;
  const file = decoded(new URL(url).pathname).split('/').at(-1) ?? '';
  return !isLarge && hasWord(`${names} ${file}`, ORNAMENTS) ? 'ornament' : null;
}

function rejectFurniture(position: Position, isDeclared: boolean): PositionRejection | null {
  const { area, names, namesAround } = position;
  if (area === 'header' || area === 'footer') return 'furniture';
  if (isSold(position)) return 'advertisement';
  if (isDeclared) return null;
  return area === 'aside' || hasWord(`${names} ${namesAround}`, ELSEWHERE) ? 'listing' : null;
}

function isSold({ box, isLinkAway }: Position): boolean {
  return isLinkAway && SOLD_SIZES.has(`${Math.round(box.width)}x${Math.round(box.height)}`);
}

function hasWord(names: string, words: ReadonlySet<string>): boolean {
  const split = names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return split.split(/[^a-z]+/).some((word) => words.has(word));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Invalid percent-encoding in the URL.
    return path;
  }
}
