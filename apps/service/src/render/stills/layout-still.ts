import { type Composition, isPhotoLayout, type Photo, type PhotoLayout, type StillName } from '#render/template';
import { checkPhotos } from '../checks/check-photos.ts';
import { checkTexts } from '../checks/check-texts.ts';
import { chooseComposition } from '../compositions/choose-composition.ts';
import { isWorthy, photoCompositions } from '../compositions/photo-compositions.ts';
import type { Layout, LayoutPage, LayoutRequest } from '../layout/typesetter.ts';
import { UnfitChoice } from './unfit-choice.ts';

type StillOrder = LayoutRequest & { template: StillName };

export type StillLayout = { layout: Layout; composition: Composition; photo: Photo | null };

/**
 * Draws a still in the first composition that is good enough for its photographs; if none is, without photographs. A
 * chosen composition is drawn, or nothing is.
 */
export async function layoutStill(order: StillOrder, layoutPage: LayoutPage): Promise<StillLayout> {
  const { photos: [photo = null] = [] } = order;
  for (const composition of layoutsFor(order)) {
    const accept = (layout: Layout): boolean => isWorthy(layout, composition) && holdsTexts(layout, order);
    const layout = await layoutPage.layout({ ...order, composition }, { accept });
    // Contrast and sharpness are known only after drawing.
    if (layout.png !== undefined && holdsTexts(layout, order) && isPassed(layout))
      return { layout, composition, photo };
  }
  if (isPhotoLayout(order.composition ?? null))
    throw new UnfitChoice(`${order.composition} does not fit the photograph`);
  const plain = { ...order, photos: [] };
  const composition = order.composition ?? (await chooseComposition(plain));
  const layout = await layoutPage.layout({ ...plain, composition });
  if (order.composition !== undefined && !holdsTexts(layout, order))
    throw new UnfitChoice(`${composition} does not hold the words`);
  return { layout, composition, photo: null };
}

/** The one that was chosen, or all that the photographs suggest. */
function layoutsFor(order: StillOrder): PhotoLayout[] {
  const { composition, photos = [] } = order;
  if (composition === undefined) return photoCompositions(order);
  return isPhotoLayout(composition) && photos.length > 0 ? [composition] : [];
}

function holdsTexts({ texts }: Layout, { template, format }: LayoutRequest): boolean {
  return checkTexts(template, [{ texts }], format).every(({ result }) => result === 'pass');
}

function isPassed(layout: Layout): boolean {
  return checkPhotos('', layout).every(({ result }) => result === 'pass');
}
