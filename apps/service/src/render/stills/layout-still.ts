import {
  type Composition,
  isPhotoLayout,
  isPoster,
  type Photo,
  type PhotoLayout,
  type StillName,
} from '#render/template';
import { checkPhotos } from '../checks/check-photos.ts';
import { checkTexts } from '../checks/check-texts.ts';
import { chooseComposition } from '../compositions/choose-composition.ts';
import { offeredCompositions } from '../compositions/offered-compositions.ts';
import { areSubjectsWhole, isWorthy, photoCompositions } from '../compositions/photo-compositions.ts';
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
  for (const { composition, isWhole } of attemptsFor(order)) {
    const accept = (layout: Layout): boolean =>
      isWorthy(layout, composition) && holdsTexts(layout, order) && (!isWhole || areSubjectsWhole(layout));
    const layout = await layoutPage.layout({ ...order, composition }, { accept });
    // Contrast and sharpness are known only after drawing.
    if (layout.png !== undefined && holdsTexts(layout, order) && isPassed(layout))
      return { layout, composition, photo };
  }
  if (isPhotoLayout(order.composition ?? null))
    throw new UnfitChoice(`${order.composition} does not fit the photograph`);
  const plain = { ...order, photos: [] };
  return order.composition === undefined ? layoutPlain(plain, layoutPage) : layoutChosen(plain, layoutPage);
}

/** In the chosen composition, otherwise in one that holds the words: a rule that fails costs no still. */
async function layoutPlain(order: StillOrder, layoutPage: LayoutPage): Promise<StillLayout> {
  const attempts = plainAttempts(order);
  for (const isHeld of [holdsTexts, hasNoDefect]) {
    for (const attempt of attempts) {
      const accept = (layout: Layout): boolean => isHeld(layout, attempt);
      const layout = await layoutPage.layout(attempt, { accept });
      if (layout.png !== undefined) return { layout, composition: attempt.composition, photo: null };
    }
  }
  const [first] = attempts;
  return { layout: await layoutPage.layout(first), composition: first.composition, photo: null };
}

type PlainOrder = StillOrder & { composition: Composition };

/** The chosen composition, others that may hold the words, then type alone, at last only the headline. */
function plainAttempts(order: StillOrder): readonly [PlainOrder, ...PlainOrder[]] {
  const chosen = chooseComposition(order);
  const typeOnly = { ...order, image: null };
  const own = chooseComposition(typeOnly);
  const offered = isPoster(own) ? offeredCompositions(order, { hasPhotos: false }) : [];
  const others = [...new Set([own, ...offered])].filter((name) => name !== chosen || order.image !== null);
  // Facts decide about the slides of a carousel.
  const copy = order.template === 'carousel' ? order.copy : { ...order.copy, facts: [], supportingLine: '' };
  const last = { ...typeOnly, copy, composition: isPoster(own) ? ('band' as const) : own };
  return [{ ...order, composition: chosen }, ...others.map((composition) => ({ ...typeOnly, composition })), last];
}

async function layoutChosen(order: StillOrder, layoutPage: LayoutPage): Promise<StillLayout> {
  const { composition = 'page' } = order;
  const layout = await layoutPage.layout(order);
  if (!holdsTexts(layout, order)) throw new UnfitChoice(`${composition} does not hold the words`);
  return { layout, composition, photo: null };
}

type Attempt = { composition: PhotoLayout; isWhole: boolean };

/** First those that show the subject of each photograph whole, then any. */
function attemptsFor(order: StillOrder): Attempt[] {
  const layouts = layoutsFor(order);
  const { composition, photos = [] } = order;
  const hasSubject = composition === undefined && photos.some(({ subject = null }) => subject !== null);
  const all = layouts.map((each) => ({ composition: each, isWhole: false }));
  return hasSubject ? [...layouts.map((each) => ({ composition: each, isWhole: true })), ...all] : all;
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

/** A shortened text is better than no still. */
function hasNoDefect({ texts }: Layout, { template, format }: LayoutRequest): boolean {
  return checkTexts(template, [{ texts }], format).every(({ result }) => result !== 'fail');
}

function isPassed(layout: Layout): boolean {
  return checkPhotos('', layout).every(({ result }) => result === 'pass');
}
