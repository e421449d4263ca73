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

type StillLayoutRequest = LayoutRequest & { template: StillName };

export type StillLayout = { layout: Layout; composition: Composition; photo: Photo | null };

/**
 * Draws a still in the first composition that is good enough for its photographs; if none is, without photographs. A
 * chosen composition is drawn, or nothing is.
 */
export async function layoutStill(request: StillLayoutRequest, layoutPage: LayoutPage): Promise<StillLayout> {
  const { photos: [photo = null] = [] } = request;
  for (const { composition, isWhole } of attemptsFor(request)) {
    const accept = (layout: Layout): boolean =>
      isWorthy(layout, composition) && holdsTexts(layout, request) && (!isWhole || areSubjectsWhole(layout));
    const layout = await layoutPage.layout({ ...request, composition }, { accept });
    // Contrast and sharpness are known only after drawing.
    if (layout.png !== undefined && holdsTexts(layout, request) && isPassed(layout))
      return { layout, composition, photo };
  }
  if (isPhotoLayout(request.composition ?? null))
    throw new UnfitChoice(`${request.composition} does not fit the photograph`);
  const plain = { ...request, photos: [] };
  return request.composition === undefined ? layoutPlain(plain, layoutPage) : layoutChosen(plain, layoutPage);
}

/** In the chosen composition, otherwise in one that holds the words: a rule that fails costs no still. */
async function layoutPlain(request: StillLayoutRequest, layoutPage: LayoutPage): Promise<StillLayout> {
  const attempts = plainAttempts(request);
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

type PlainStillLayoutRequest = StillLayoutRequest & { composition: Composition };

/** The chosen composition, others that may hold the words, then type alone, at last only the headline. */
function plainAttempts(request: StillLayoutRequest): readonly [PlainStillLayoutRequest, ...PlainStillLayoutRequest[]] {
  const chosen = chooseComposition(request);
  const typeOnly = { ...request, image: null };
  const own = chooseComposition(typeOnly);
  const offered = isPoster(own) ? offeredCompositions(request, { hasPhotos: false }) : [];
  const others = [...new Set([own, ...offered])].filter((name) => name !== chosen || request.image !== null);
  // Facts decide about the slides of a carousel.
  const copy = request.template === 'carousel' ? request.copy : { ...request.copy, facts: [], supportingLine: '' };
  const last = { ...typeOnly, copy, composition: isPoster(own) ? ('band' as const) : own };
  return [{ ...request, composition: chosen }, ...others.map((composition) => ({ ...typeOnly, composition })), last];
}

async function layoutChosen(request: StillLayoutRequest, layoutPage: LayoutPage): Promise<StillLayout> {
  const { composition = 'page' } = request;
  const layout = await layoutPage.layout(request);
  if (!holdsTexts(layout, request)) throw new UnfitChoice(`${composition} does not hold the words`);
  return { layout, composition, photo: null };
}

type Attempt = { composition: PhotoLayout; isWhole: boolean };

/** First those that show the subject of each photograph whole, then any. */
function attemptsFor(request: StillLayoutRequest): Attempt[] {
  const layouts = layoutsFor(request);
  const { composition, photos = [] } = request;
  const hasSubject = composition === undefined && photos.some(({ subject = null }) => subject !== null);
  const all = layouts.map((each) => ({ composition: each, isWhole: false }));
  return hasSubject ? [...layouts.map((each) => ({ composition: each, isWhole: true })), ...all] : all;
}

/** The one that was chosen, or all that the photographs suggest. */
function layoutsFor(request: StillLayoutRequest): PhotoLayout[] {
  const { composition, photos = [] } = request;
  if (composition === undefined) return photoCompositions(request);
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
