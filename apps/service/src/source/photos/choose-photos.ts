import type { PageSource } from '../page-source.ts';
import { isSameImage } from './difference-hash.ts';
import type { PhotoMeasures } from './measure-photo.ts';
import type { ConsideredPhoto } from './photo-candidate.ts';
import { type EvaluatedPhoto, scorePhoto } from './score-photo.ts';

export type MeasuredPhoto = { photo: ConsideredPhoto; width: number; height: number; measures: PhotoMeasures };
export type ScoredPhoto<Measured extends MeasuredPhoto> = Measured & { section: string | null; score: number };

/** Lower scores belong to lists of other things, or to unimportant positions. */
const LEAST_SCORE = 15;
/** A thumbnail beside a quote never leads. */
const STAMP_SCORE = 20;

/** Each image once, the best first. */
export function choosePhotos<Measured extends MeasuredPhoto>(
  measured: readonly Measured[],
  source: Pick<PageSource, 'type' | 'sections' | 'title'>,
  window: { width: number; height: number },
): ScoredPhoto<Measured>[] {
  const page = { type: source.type, window };
  return withoutCopies(measured)
    .map((item) => {
      const located: EvaluatedPhoto = { ...item, ...sectionOf(item.photo, source) };
      const score = scorePhoto(located, page);
      const isStamp = Math.min(item.width, item.height) < 400;
      return { ...item, section: located.section, score: isStamp ? Math.min(STAMP_SCORE, score) : score };
    })
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score);
}

/** Of the copies of one image the largest file counts, at the position where one of them is largest. */
function withoutCopies<Measured extends MeasuredPhoto>(measured: readonly Measured[]): Measured[] {
  const retained: Measured[] = [];
  for (const item of measured.toSorted((one, other) => other.width * other.height - one.width * one.height)) {
    const index = retained.findIndex(({ measures }) => isSameImage(measures.likeness, item.measures.likeness));
    const same = retained[index];
    if (same === undefined) retained.push(item);
    else retained[index] = { ...same, photo: mergePhotos(same.photo, item.photo) };
  }
  return retained;
}

function mergePhotos(one: ConsideredPhoto, other: ConsideredPhoto): ConsideredPhoto {
  const area = ({ position: { box } }: ConsideredPhoto): number => box.width * box.height;
  const shown = area(other) > area(one) ? other : one;
  return { ...shown, isSchema: one.isSchema || other.isSchema, isShared: one.isShared || other.isShared };
}

/** By the heading beside it. A photograph without one belongs to the beginning of the page. */
function sectionOf(
  { position: { heading, area } }: ConsideredPhoto,
  { sections, title }: Pick<PageSource, 'sections' | 'title'>,
): { section: string | null; isUnderHeadline: boolean } {
  const section = sections.find((item) => item.heading !== null && plain(item.heading) === plain(heading));
  const isHeadline = section?.level === 1 || (title !== null && heading !== '' && plain(title) === plain(heading));
  const isBefore = heading === '' && area !== 'none';
  return { section: section?.id ?? null, isUnderHeadline: isHeadline || isBefore };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}
