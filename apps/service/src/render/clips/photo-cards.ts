import type { Photo, PhotoLayout } from '#render/template';
import { checkTexts } from '../checks/check-texts.ts';
import { isWorthy, mostEnlarged } from '../compositions/photo-compositions.ts';
import type { Layer, Layout, LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { panReach } from '../timeline/plain.ts';

type PhotoDeck = {
  /** A card over its photograph; as it is without one where it has none, or where no layout does the photo justice. */
  draw: (order: LayoutRequest) => Promise<Layout>;
  /** The first photograph that was shown. */
  first: () => Photo | null;
};

/** Of each card in turn, from the hook on: its photograph, and how many frames it lasts. */
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

/** A card over its photograph, in another composition than the card before; null where none does the photo justice. */
async function layoutPhotoCard(
  layoutPage: LayoutPage,
  { order, photo, before, reachPx }: Card,
): Promise<PhotoCard | null> {
  // A crop of an object on white shows neither the object nor a scene: it stands whole on the ground of its card.
  const isObject = photo.kind === 'packshot' || photo.kind === 'cutout';
  const all = isObject ? (['product'] as const) : scenesAfter(before);
  const isHeld = ({ texts }: Layout): boolean =>
    checkTexts('', [{ texts }], order.format).every(({ result }) => result === 'pass');
  for (const composition of all) {
    const request = { ...order, composition, photos: [photo] };
    const accept = (layout: Layout): boolean => isWorthy(layout, composition) && isHeld(layout);
    const layout = await layoutPage.layout(request, { take: 'layers', accept });
    if (layout.layers.length === 0 || !isHeld(layout)) continue;
    const wide = order.slide === 1 || isObject ? null : await widePhoto(layoutPage, request, { layout, reachPx });
    const layers = layout.layers.map((layer) => (layer.name === 'photo' && wide !== null ? wide : layer));
    return { layout: { ...layout, layers }, composition };
  }
  return null;
}

/** Another than the card before. */
function scenesAfter(before: PhotoLayout | null): PhotoLayout[] {
  return (['bleed', 'panel'] as const).toSorted((one, other) => Number(one === before) - Number(other === before));
}

type Wide = { layout: Layout; reachPx: number };

/** The photo as far beyond the frame as it will move; null where its pixels do not reach. */
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
