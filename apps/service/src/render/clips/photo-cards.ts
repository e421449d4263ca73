import type { Photo, PhotoLayout } from '#render/template';
import { checkTexts } from '../checks/check-texts.ts';
import { areSubjectsWhole, isWorthy, mostEnlarged } from '../compositions/photo-compositions.ts';
import type { Layer, Layout, LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { panReach } from '../timeline/plain.ts';

type PhotoDeck = {
  /** Draws a card over its photograph; without one when it has none, or when no layout is good enough for it. */
  draw: (order: LayoutRequest) => Promise<Layout>;
  /** The first photograph that was shown. */
  first: () => Photo | null;
};

/** For each card in order, from the hook on: its photograph, and its number of frames. */
type Deck = { photos: readonly (Photo | null)[]; frames: readonly number[] };

export function photoDeck(layoutPage: LayoutPage, { photos, frames }: Deck): PhotoDeck {
  let before: PhotoLayout | null = null;
  let first: Photo | null = null;
  return {
    draw: async (order) => {
      const index = (order.slide ?? 0) - 1;
      const [photo, length] = [photos[index], frames[index]];
      const bare = (): Promise<Layout> => layoutPage.layout(order, { take: 'layers' });
      if (!photo || length === undefined) return bare();
      const card = await layoutPhotoCard(layoutPage, { order, photo, before, reachPx: panReach(length) });
      before = card?.composition ?? null;
      if (card !== null) first ??= photo;
      return card?.layout ?? bare();
    },
    first: () => first,
  };
}

type Card = { order: LayoutRequest; photo: Photo; before: PhotoLayout | null; reachPx: number };

type PhotoCard = { layout: Layout; composition: PhotoLayout };

/** A card over its photograph, in another composition than the previous card; null when none is good enough. */
async function layoutPhotoCard(
  layoutPage: LayoutPage,
  { order, photo, before, reachPx }: Card,
): Promise<PhotoCard | null> {
  // A crop of an object on white would show neither the object nor a scene: it is shown whole on the background of its
  // card.
  const isObject = photo.kind === 'packshot' || photo.kind === 'cutout';
  const layouts = isObject ? (['product'] as const) : scenesAfter(before);
  const hasSubject = (photo.subject ?? null) !== null;
  const whole = hasSubject ? layouts.map((composition) => ({ composition, isWhole: true })) : [];
  const all = [...whole, ...layouts.map((composition) => ({ composition, isWhole: false }))];
  const isHeld = ({ texts }: Layout): boolean =>
    checkTexts('', [{ texts }], order.format).every(({ result }) => result === 'pass');
  for (const { composition, isWhole } of all) {
    const request = { ...order, composition, photos: [photo] };
    const accept = (layout: Layout): boolean =>
      isWorthy(layout, composition) && isHeld(layout) && (!isWhole || areSubjectsWhole(layout));
    const layout = await layoutPage.layout(request, { take: 'layers', accept });
    if (layout.layers.length === 0 || !isHeld(layout)) continue;
    const wide = order.slide === 1 || isObject ? null : await widePhoto(layoutPage, request, { layout, reachPx });
    const layers = layout.layers.map((layer) => (layer.name === 'photo' && wide !== null ? wide : layer));
    return { layout: { ...layout, layers }, composition };
  }
  return null;
}

/** Other layouts than that of the previous card. */
function scenesAfter(before: PhotoLayout | null): PhotoLayout[] {
  return (['bleed', 'panel'] as const).toSorted((one, other) => Number(one === before) - Number(other === before));
}

type Wide = { layout: Layout; reachPx: number };

/** Draws the photograph as far beyond the frame as it will move; null when it has too few pixels. */
async function widePhoto(
  layoutPage: LayoutPage,
  order: LayoutRequest,
  { layout, reachPx }: Wide,
): Promise<Layer | null> {
  const own = layout.layers.find(({ name }) => name === 'photo');
  if (own === undefined) return null;
  const format = { ...order.format, width: own.width + reachPx, height: own.height };
  const accept = ({ photos }: Layout): boolean => photos.every(({ scale }) => scale <= mostEnlarged(layout));
  const drawn = await layoutPage.layout({ ...order, slide: 0, format }, { take: 'layers', accept });
  const photo = drawn.layers.find(({ name }) => name === 'photo');
  return photo === undefined ? null : { ...photo, x: own.x, y: own.y };
}
