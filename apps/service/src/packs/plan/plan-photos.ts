// Which asset of a pack shows which photographs. It follows from photos and points alone, so that every render of an
// asset comes to the same choice (docs/decisions/0058-photographs-first.md).

import type { Slide, StillName } from '#render/template';
import { isLarge, type PlannedPhoto, photoTaker } from './photo-taker.ts';

/**
 * A point of the copy: the section of the page that supports it, and whether it shows a number instead of a photograph.
 */
type PlannedPoint = { section: string | null; hasNumber: boolean };

export type PhotoNeeds = {
  points: readonly PlannedPoint[];
  /** Those of the carousel. */
  slides: readonly Slide[];
  hasSpeaker: boolean;
  /** A page of one product: the product is shown before any scene. */
  isProduct: boolean;
};

/** Of a still the ids of each slide, of the highlights clip one id for each card; null where a card has none. */
export type PhotoPlan = Readonly<Record<StillName, readonly (readonly string[])[]>> & {
  readonly highlights: readonly (string | null)[];
};

const NONE: PhotoPlan = {
  cover: [],
  story: [],
  quote: [],
  'link-card': [],
  carousel: [],
  // Of a video, which has no photographs.
  thumbnail: [],
  highlights: [],
};

/** From this number on a story shows two of them at once. */
const ENOUGH_FOR_TWO = 7;

/**
 * Every photograph is shown once before any is repeated; the best are where they are seen first. A carousel repeats
 * neither itself nor the cover: with too few photographs, slides of only type are between those that show one.
 */
export function planPhotos(photos: readonly PlannedPhoto[], needs: PhotoNeeds): PhotoPlan {
  const portraits = photos.filter(({ kind }) => kind === 'portrait');
  const scenes = portraits.length === photos.length ? photos : photos.filter(({ kind }) => kind !== 'portrait');
  if (scenes.length === 0) return NONE;
  // A face belongs beside the words of its owner, and nowhere else.
  const face = needs.hasSpeaker ? portraits[0] : undefined;
  const objects = scenes.filter(({ kind }) => kind === 'packshot' || kind === 'cutout');
  const [object] = objects;
  if (needs.isProduct && object !== undefined) {
    const others = [...objects.slice(1), ...scenes.filter((photo) => !objects.includes(photo))];
    return planProduct({ object, others }, needs);
  }
  const plan = planScenes(scenes, needs);
  return face === undefined ? plan : { ...plan, quote: [[face.id]] };
}

type Product = { object: PlannedPhoto; others: readonly PlannedPhoto[] };

/** The product is on cover, story, link card and clip; its other views and scenes are on the slides. */
function planProduct({ object, others }: Product, { points, slides }: PhotoNeeds): PhotoPlan {
  const sides = others.map(({ id }) => id);
  const [side = object.id] = sides;
  const withoutNumber = points.flatMap(({ hasNumber }, index) => (hasNumber ? [] : [index]));
  // A price is shown beside its product.
  const cards = points.map(({ hasNumber }, index) =>
    hasNumber && index > 0 ? object.id : (sides[withoutNumber.indexOf(index)] ?? null),
  );
  // The cover shows the object; another view of it is better than the same one again.
  const free = [...sides.slice(1), side];
  const carousel = slides.map((slide) => {
    const isPictured = slide.kind === 'title' || (slide.kind === 'point' && points[slide.index]?.hasNumber === false);
    return isPictured ? free.splice(0, 1) : [];
  });
  return {
    ...NONE,
    cover: [[object.id]],
    'link-card': [[object.id]],
    story: [[side]],
    carousel,
    highlights: [object.id, ...cards],
  };
}

function planScenes(scenes: readonly PlannedPhoto[], needs: PhotoNeeds): PhotoPlan {
  const { slides, hasSpeaker } = needs;
  // A single photograph is cropped in three ways; more of them are shown at most twice each.
  const isSingle = scenes.filter(isLarge).length <= 1;
  const taker = photoTaker(scenes, { mostUses: isSingle ? 4 : 2 });
  const carousel: (string | null)[] = slides.map(() => null);
  const cover = taker.next('cover', { isNew: true });
  for (const [index, slide] of slides.entries())
    carousel[index] = isPlain(slide, needs) ? taker.ofSection('slide', sectionOf(slide, needs)) : null;
  // Most important first.
  let story = taker.next('story', { isNew: true });
  let link = taker.next('link-card', { isNew: true });
  const fill = (isWanted: (slide: Slide) => boolean, isNew: boolean): void => {
    for (const [index, slide] of slides.entries())
      if (isWanted(slide)) carousel[index] ??= taker.next('slide', { isNew, others: carousel });
  };
  fill((slide) => isPlain(slide, needs), true);
  const quote = hasSpeaker ? null : taker.next('quote', { isNew: true });
  fill(({ kind }) => kind === 'point', true);
  fill(({ kind }) => kind === 'close', true);
  const second =
    scenes.length >= ENOUGH_FOR_TWO && story !== null ? taker.next('story', { isNew: false, others: [story] }) : null;
  link ??= taker.next('link-card', { isNew: false });
  story ??= taker.next('story', { isNew: false, others: isSingle ? [] : [link] });
  const repeat = (isWanted: (slide: Slide) => boolean): void => {
    const free = slides.flatMap((slide, index) => (isWanted(slide) && !hasNeighbour(carousel, index) ? [index] : []));
    for (const index of free)
      if (!hasNeighbour(carousel, index))
        carousel[index] ??= taker.next('slide', { isNew: false, others: [...carousel, cover] });
  };
  repeat((slide) => slide === slides[0]);
  repeat((slide) => isPlain(slide, needs));
  repeat(({ kind }) => kind === 'point');
  if (carousel.every((id) => id === null)) fill((slide) => slide === slides[0] && isPlain(slide, needs), false);
  return {
    ...NONE,
    cover: listOf(cover),
    story: story === null ? [] : [[story, ...(second === null ? [] : [second])]],
    'link-card': listOf(link),
    quote: listOf(quote),
    carousel: carousel.map((id) => (id === null ? [] : [id])),
    highlights: planCards(scenes, needs),
  };
}

/** One photograph per card; fewer photographs are shown twice, with another card between. */
function planCards(scenes: readonly PlannedPhoto[], { points }: PhotoNeeds): (string | null)[] {
  const clip = photoTaker(scenes, { mostUses: 2 });
  const cards: (string | null)[] = [null];
  for (const { section } of points) cards.push(clip.ofSection('card', section));
  cards[0] = clip.next('card', { isNew: true });
  for (const index of points.keys()) cards[index + 1] ??= clip.next('card', { isNew: true });
  for (const index of points.keys()) {
    const near = [cards[index] ?? null, cards[index + 2] ?? null];
    cards[index + 1] ??= clip.next('card', { isNew: false, others: near });
  }
  return cards;
}

function hasNeighbour(carousel: readonly (string | null)[], index: number): boolean {
  return (carousel[index - 1] ?? null) !== null || (carousel[index + 1] ?? null) !== null;
}

function listOf(id: string | null): string[][] {
  return id === null ? [] : [[id]];
}

/** A title, or a point without a number, which would be its image. */
function isPlain(slide: Slide, { points }: PhotoNeeds): boolean {
  return slide.kind === 'title' || (slide.kind === 'point' && points[slide.index]?.hasNumber === false);
}

function sectionOf(slide: Slide, { points }: PhotoNeeds): string | null {
  return slide.kind === 'point' ? (points[slide.index]?.section ?? null) : null;
}
