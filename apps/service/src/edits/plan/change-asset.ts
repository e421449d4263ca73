import type { Shape } from '@galley/contract';
import { readPhotos } from '#capture';
import type { RenderSpec } from '#packs';
import { offeredCompositions } from '#render';
import type { Composition } from '#render/template';
import { assetIn, type Draft, type DraftAsset, type DraftDeps } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';
import { snapshotKeyOf } from './snapshot-key.ts';

type Change = Shape<'EditChange'>;
export type AssetChange = Extract<Change, { kind: 'composition' | 'photo' | 'crop' | 'retry' | 'drop' }>;

/** Changes one asset: its composition, its photograph, or its presence. */
export async function changeAsset(deps: DraftDeps, draft: Draft, [change, path]: [AssetChange, string]): Promise<void> {
  if (change.kind === 'drop') return drop(draft, change.asset, `${path}.asset`);
  const found = assetIn(draft, change.asset, `${path}.asset`);
  const isFailed = found.asset.state === 'failed';
  if (isFailed !== (change.kind === 'retry'))
    throw new EditRejection(`${path}.asset`, isFailed ? 'is missing; retry it first' : 'is there, and needs no retry');
  const order = await changedOrder(photoDepsOf(deps, draft), found, [change, path]);
  draft.assets.set(change.asset, { ...found, order, isForced: true });
}

function drop(draft: Draft, name: string, path: string): void {
  const made = [...draft.assets.keys()].filter((item) => !draft.dropped.has(item));
  if (!made.includes(name)) throw new EditRejection(path, 'names no clip or still of this pack');
  if (made.length === 1) throw new EditRejection(path, 'is the last of the pack, which needs one');
  draft.dropped.add(name);
}

export type PhotoDeps = DraftDeps & Pick<Draft, 'photoIds' | 'ownPhotos'>;

export function photoDepsOf(deps: DraftDeps, { photoIds, ownPhotos }: Draft): PhotoDeps {
  return { ...deps, photoIds, ownPhotos };
}

type OrderChange = Exclude<AssetChange, { kind: 'drop' }>;
type ImageSpec = Extract<RenderSpec, { renderer: 'still' | 'highlights' }>;

async function changedOrder(
  deps: PhotoDeps,
  { order, source }: DraftAsset,
  [change, path]: [OrderChange, string],
): Promise<RenderSpec> {
  if (change.kind === 'retry') return order;
  if (order.renderer === 'still' && change.kind === 'composition')
    return withComposition(deps, { order, source }, [change, path]);
  const isPictured = order.renderer === 'still' || (order.renderer === 'highlights' && change.kind === 'photo');
  if (!isPictured) throw new EditRejection(`${path}.asset`, `has no ${change.kind} that can be chosen`);
  if (change.kind === 'composition') return order;
  return change.kind === 'crop' ? cropped(deps, order, [change, path]) : withPhoto(deps, order, [change, path]);
}

type CropChange = Extract<AssetChange, { kind: 'crop' }>;
type PhotoChange = Extract<AssetChange, { kind: 'photo' }>;

async function cropped(deps: PhotoDeps, order: ImageSpec, [{ x, y }, path]: [CropChange, string]): Promise<RenderSpec> {
  if (!(await mayShowPhotos(deps, order))) throw new EditRejection(`${path}.asset`, 'shows no photograph');
  return { ...order, chosen: { ...order.chosen, focus: { x, y } } };
}

/** Another photograph has its own focus, and may need another composition. */
async function withPhoto(
  deps: PhotoDeps,
  order: ImageSpec,
  [change, path]: [PhotoChange, string],
): Promise<RenderSpec> {
  const { photo_id: photoId } = change;
  const own = deps.ownPhotos.find(({ id }) => id === photoId);
  if (own !== undefined) return { ...order, chosen: { photoId, own } };
  if (!(await photoIdsOf(deps, order)).includes(photoId))
    throw new EditRejection(`${path}.photo_id`, 'names no photograph of this pack');
  return { ...order, chosen: { photoId } };
}

type CompositionChange = Extract<AssetChange, { kind: 'composition' }>;
type StillDraft = { order: Extract<RenderSpec, { renderer: 'still' }>; source: DraftAsset['source'] };

async function withComposition(
  deps: PhotoDeps,
  { order, source }: StillDraft,
  [change, path]: [CompositionChange, string],
): Promise<RenderSpec> {
  const offered = await compositionsFor(deps, { order, source });
  if (!offered.includes(change.composition))
    throw new EditRejection(`${path}.composition`, `must be one that holds its words: ${offered.join(', ')}`);
  const { others: _, ...chosen } = order.chosen ?? {};
  return { ...order, chosen: { ...chosen, composition: change.composition } };
}

/** The compositions that a still may have. */
export async function compositionsFor(deps: PhotoDeps, { order, source }: StillDraft): Promise<Composition[]> {
  const { template, slide } = order;
  const hasPhotos = await mayShowPhotos(deps, order);
  return offeredCompositions({ ...source, template, slide }, { hasPhotos });
}

/** A photograph of its page, or one that the account chose for it. */
async function mayShowPhotos(deps: PhotoDeps, spec: ImageSpec): Promise<boolean> {
  return spec.chosen?.own !== undefined || (await photoIdsOf(deps, spec)).length > 0;
}

async function photoIdsOf({ storage, photoIds }: PhotoDeps, spec: RenderSpec): Promise<string[]> {
  const snapshotKey = snapshotKeyOf(spec);
  if (snapshotKey === null) return [];
  const ids = photoIds.get(snapshotKey) ?? readPhotos(storage, snapshotKey).then((all) => all.map(({ id }) => id));
  photoIds.set(snapshotKey, ids);
  return ids;
}
