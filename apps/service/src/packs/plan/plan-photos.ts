// Which asset of a pack shows which photographs. It follows from photos and points alone, so that every render of an
// asset comes to the same choice (docs/decisions/0058-photographs-first.md).

import type { StillName } from '#render/template';

type PlannedPhoto = { id: string; kind: 'photo' | 'packshot' | 'portrait' | 'cutout'; section: string | null };

/**
 * A point of the copy: the section of the page that supports it, and whether it shows a number instead of a photograph.
 */
type PlannedPoint = { section: string | null; hasNumber: boolean };

export type PhotoNeeds = {
  points: readonly PlannedPoint[];
  slideCount: number;
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
const ENOUGH_FOR_TWO = 5;
/**
 * A photograph appears at most this often among the stills, and once in the clip; a single one is used for cover, story
 * and link card.
 */
const MOST_USES = 2;

/** The best photographs go where they are seen first; none more than twice among the stills or once in the clip. */
export function planPhotos(photos: readonly PlannedPhoto[], needs: PhotoNeeds): PhotoPlan {
  const { points, slideCount, hasSpeaker, isProduct } = needs;
  const portraits = photos.filter(({ kind }) => kind === 'portrait');
  const scenes = portraits.length === photos.length ? photos : photos.filter(({ kind }) => kind !== 'portrait');
  const [lead, second] = scenes;
  if (lead === undefined) return NONE;
  const face = hasSpeaker ? portraits[0] : undefined;
  const quote = face === undefined ? [] : [[face.id]];
  const objects = scenes.filter(({ kind }) => kind === 'packshot' || kind === 'cutout');
  const [object] = objects;
  if (isProduct && object !== undefined)
    return planProduct(
      { object, others: [...objects.slice(1), ...scenes.filter((photo) => !objects.includes(photo))] },
      needs,
    );
  if (second === undefined) return { ...planOne(lead.id), quote };
  if (scenes.length === 2) return { ...planTwo(lead.id, second.id), quote };
  return { ...planMany(scenes, lead, { points, slideCount }), quote };
}

function planOne(id: string): PhotoPlan {
  return { ...NONE, cover: [[id]], story: [[id]], 'link-card': [[id]], carousel: [[id]], highlights: [id] };
}

function planTwo(lead: string, other: string): PhotoPlan {
  const highlights = [other, null, lead];
  const slides = { cover: [[lead]], 'link-card': [[lead]], story: [[other, lead]], carousel: [[other]] };
  return { ...NONE, ...slides, highlights };
}

type Product = { object: PlannedPhoto; others: readonly PlannedPhoto[] };

/** The product is on cover, story, link card and clip; its other views and scenes are on the slides. */
function planProduct({ object, others }: Product, { points, slideCount }: PhotoNeeds): PhotoPlan {
  const sides = others.map(({ id }) => id);
  const [side = object.id] = sides;
  const withoutNumber = points.flatMap(({ hasNumber }, index) => (hasNumber ? [] : [index]));
  // A price is shown beside its product.
  const cards = points.map(({ hasNumber }, index) =>
    hasNumber && index > 0 ? object.id : (sides[withoutNumber.indexOf(index)] ?? null),
  );
  const inner = points.slice(0, Math.max(0, slideCount - 2)).map(({ hasNumber }, index) => {
    const at = withoutNumber.indexOf(index);
    return hasNumber ? [] : sides.slice(at + 1, at + 2);
  });
  return {
    ...NONE,
    cover: [[object.id]],
    'link-card': [[object.id]],
    story: [[side]],
    carousel: [[side], ...inner],
    highlights: [object.id, ...cards],
  };
}

type Frames = Pick<PhotoNeeds, 'points' | 'slideCount'>;

function planMany(scenes: readonly PlannedPhoto[], lead: PlannedPhoto, { points, slideCount }: Frames): PhotoPlan {
  const taker = photoTaker(scenes, MOST_USES);
  const clip = photoTaker(scenes, 1);
  const shared = { cover: [[taker.use(lead)]], 'link-card': [[taker.use(lead)]] };
  // A point has the photo of its own section, before others take it.
  const cards: (string | null)[] = [];
  for (const { section } of points) cards.push(clip.ofSection(section, cards));
  const story = [taker.next([]), ...(scenes.length >= ENOUGH_FOR_TWO ? [taker.next([])] : [])];
  const hook = clip.next(cards);
  for (const [index, card] of cards.entries()) cards[index] = card ?? clip.next([hook, ...cards]);
  const highlights = [hook, ...cards];
  const slides: (string | null)[] = [taker.next([lead.id])];
  // A number replaces the photograph of its slide; the last slide is the call to action.
  for (const { section, hasNumber } of points.slice(0, Math.max(0, slideCount - 2)))
    slides.push(hasNumber ? null : (taker.ofSection(section, slides) ?? taker.next(slides)));
  const carousel = slides.map((id) => (id === null ? [] : [id]));
  return { ...NONE, ...shared, story: [story.filter((id) => id !== null)], highlights, carousel };
}

type PhotoTaker = {
  use: (photo: PlannedPhoto) => string;
  /** The best of the section, or of all among the least used; none of those given. */
  ofSection: (section: string | null, others: readonly (string | null)[]) => string | null;
  next: (others: readonly (string | null)[]) => string | null;
};

function photoTaker(photos: readonly PlannedPhoto[], mostUses: number): PhotoTaker {
  const uses = new Map(photos.map(({ id }) => [id, 0]));
  const usesOf = ({ id }: PlannedPhoto): number => uses.get(id) ?? 0;
  const use = (photo: PlannedPhoto): string => {
    uses.set(photo.id, usesOf(photo) + 1);
    return photo.id;
  };
  const freeOf = (others: readonly (string | null)[]): PlannedPhoto[] =>
    photos.filter((photo) => usesOf(photo) < mostUses && !others.includes(photo.id));
  const taken = (found: PlannedPhoto | undefined): string | null => (found === undefined ? null : use(found));
  return {
    use,
    ofSection: (section, others) =>
      taken(freeOf(others).find((photo) => section !== null && photo.section === section)),
    next: (others) => {
      const free = freeOf(others);
      const least = Math.min(...free.map(usesOf));
      return taken(free.find((photo) => usesOf(photo) === least));
    },
  };
}
