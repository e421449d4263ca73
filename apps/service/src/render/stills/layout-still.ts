import type { Composition, Photo } from '#render/template';
import { checkPhotos } from '../checks/check-photos.ts';
import { checkTexts } from '../checks/check-texts.ts';
import { chooseComposition } from '../compositions/choose-composition.ts';
import { isWorthy, photoCompositions } from '../compositions/photo-compositions.ts';
import type { Layout, LayoutPage, LayoutRequest } from '../layout/typesetter.ts';

export type StillLayout = { layout: Layout; composition: Composition; photo: Photo | null };

/** Draws a still in the first composition that does its photographs justice; without any, as if it had none. */
export async function layoutStill(order: LayoutRequest, layoutPage: LayoutPage): Promise<StillLayout> {
  const { photos: [photo = null] = [] } = order;
  for (const composition of photoCompositions(order)) {
    const accept = (layout: Layout): boolean => isWorthy(layout, composition) && holdsTexts(layout, order);
    const layout = await layoutPage.layout({ ...order, composition }, { accept });
    // Contrast and sharpness are known when it was drawn.
    if (layout.png !== undefined && holdsTexts(layout, order) && isPassed(layout))
      return { layout, composition, photo };
  }
  const plain = { ...order, photos: [] };
  const composition = order.composition ?? (await chooseComposition(plain));
  return { layout: await layoutPage.layout({ ...plain, composition }), composition, photo: null };
}

function holdsTexts({ texts }: Layout, { template, format }: LayoutRequest): boolean {
  return checkTexts(template, [{ texts }], format).every(({ result }) => result === 'pass');
}

function isPassed(layout: Layout): boolean {
  return checkPhotos('', layout).every(({ result }) => result === 'pass');
}
