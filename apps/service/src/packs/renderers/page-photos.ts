import type { PageSnapshot, StoredPhoto } from '#capture';
import type { Storage } from '#platform/storage';
import { type Copy, type Photo, slidesOf } from '#render/template';
import { planPhotos } from '../plan/plan-photos.ts';
import type { RenderSpecFor } from '../plan/planned-asset.ts';

type PagePhotos = Pick<PageSnapshot, 'photos' | 'source'>;
type Words = { copy: Copy; evidence: readonly string[] };

/** The photographs of an asset: null for a card without one. */
export type AssetPhotos = readonly (Photo | null)[];

/** The photographs that the pack's plan assigns to an asset. */
export async function photosOf(
  storage: Pick<Storage, 'get'>,
  { photos, source }: PagePhotos,
  { order, copy, evidence }: Words & { order: RenderSpecFor<'still' | 'highlights'> },
): Promise<AssetPhotos> {
  const points = (copy.points ?? []).map(({ figure }, index) => {
    return { section: sectionOf(source, evidence[index] ?? ''), hasNumber: figure !== null };
  });
  const plan = planPhotos(photos, {
    points,
    slides: slidesOf(copy),
    hasSpeaker: (copy.speaker ?? '') !== '',
    isProduct: source.type === 'product',
  });
  const { chosen = {} } = order;
  // The two sizes of a clip show the same cards.
  const planned = order.renderer === 'highlights' ? plan.highlights : (plan[order.template][order.slide - 1] ?? []);
  const ids = withChosen(planned, chosen.photoId);
  return Promise.all(
    ids.map(async (id, index) => {
      const photo = [...photos, ...(chosen.own ? [chosen.own] : [])].find((item) => item.id === id);
      if (photo === undefined) return null;
      // A focus that was chosen counts more than what was found.
      const own = index === 0 && chosen.focus !== undefined ? { focus: chosen.focus, subject: null } : {};
      return readPhoto(storage, { ...photo, ...own });
    }),
  );
}

/** The photograph that an edit chose comes first, and only there. */
function withChosen(planned: readonly (string | null)[], chosenId: string | undefined): readonly (string | null)[] {
  if (chosenId === undefined) return planned;
  return [chosenId, ...planned.slice(1).map((id) => (id === chosenId ? null : id))];
}

/** The photograph that the account added, on an asset that shows no page. */
export function ownPhotoOf(storage: Pick<Storage, 'get'>, own: StoredPhoto, focus?: Photo['focus']): Promise<Photo> {
  return readPhoto(storage, focus === undefined ? own : { ...own, focus, subject: null });
}

async function readPhoto(storage: Pick<Storage, 'get'>, photo: StoredPhoto): Promise<Photo> {
  const { id, objectKey, mediaType, width, height, focus, faces, subject = null, kind, alt } = photo;
  const bytes = await storage.get(objectKey);
  return { id, bytes, mime: mediaType, width, height, focus, faces, subject, kind, alt };
}

/** The section of the page that contains the evidence. */
function sectionOf({ sections }: PagePhotos['source'], evidence: string): string | null {
  if (evidence === '') return null;
  const section = sections.find(({ paragraphs }) => paragraphs.some(({ text }) => text.includes(evidence)));
  return section?.id ?? null;
}
