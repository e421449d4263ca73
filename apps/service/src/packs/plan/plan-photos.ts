// Which asset of a pack shows which photographs. Depends only on photographs and points, so that every render of an
// asset makes the same choice (docs/decisions: photographs first).

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

/** Photograph ids by asset name; for a clip one per card, null for a card without one. */
export type PhotoPlan = Readonly<Record<string, readonly (string | null)[]>>;

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
  if (lead === undefined) return {};
  const face = hasSpeaker ? portraits[0] : undefined;
  const quote = face === undefined ? {} : { quote: [face.id] };
  const objects = scenes.filter(({ kind }) => kind === 'packshot' || kind === 'cutout');
  const [object] = objects;
  if (isProduct && object !== undefined)
    return planProduct(
      { object, others: [...objects.slice(1), ...scenes.filter((photo) => !objects.includes(photo))] },
      needs,
    );
  if (second === undefined) return { ...planOne(lead.id), ...quote };
  if (scenes.length === 2) return { ...planTwo(lead.id, second.id), ...quote };
  return { ...planMany(scenes, lead, { points, slideCount }), ...quote };
}

function planOne(id: string): PhotoPlan {
  return { cover: [id], story: [id], 'link-card': [id], 'carousel-1': [id], highlights: [id] };
}

function planTwo(lead: string, other: string): PhotoPlan {
  const highlights = [other, null, lead];
  return { cover: [lead], 'link-card': [lead], story: [other, lead], 'carousel-1': [other], highlights };
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
  const slides = withoutNumber.filter((index) => index < slideCount - 2);
  const carousel = slides.map((index, at) => [`carousel-${index + 2}`, sides.slice(at + 1, at + 2)] as const);
  return {
    cover: [object.id],
    'link-card': [object.id],
    story: [side],
    'carousel-1': [side],
    highlights: [object.id, ...cards],
    ...Object.fromEntries(carousel),
  };
}

type Frames = Pick<PhotoNeeds, 'points' | 'slideCount'>;

function planMany(scenes: readonly PlannedPhoto[], lead: PlannedPhoto, { points, slideCount }: Frames): PhotoPlan {
  const taker = photoTaker(scenes, MOST_USES);
  const clip = photoTaker(scenes, 1);
  const shared = { cover: [taker.use(lead)], 'link-card': [taker.use(lead)] };
  // A point gets the photograph of its own section first.
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
  const carousel = Object.fromEntries(slides.map((id, index) => [`carousel-${index + 1}`, id === null ? [] : [id]]));
  return { ...shared, story: story.filter((id) => id !== null), highlights, ...carousel };
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
