import type { Shape } from '@galley/contract';
import { readPhotos } from '#capture';
import type { RenderSpec } from '#packs';
import { offeredCompositions } from '#render';
import type { Composition } from '#render/template';
import { assetIn, type Draft, type DraftAsset, type DraftDeps } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';

type Change = Shape<'EditChange'>;
export type AssetChange = Extract<Change, { kind: 'composition' | 'photo' | 'crop' | 'retry' | 'drop' }>;

/** Changes one asset: its composition, its photograph, or its presence. */
export async function changeAsset(deps: DraftDeps, draft: Draft, [change, path]: [AssetChange, string]): Promise<void> {
  if (change.kind === 'drop') return drop(draft, change.asset, `${path}.asset`);
  const found = assetIn(draft, change.asset, `${path}.asset`);
  const isFailed = found.asset.state === 'failed';
  if (isFailed !== (change.kind === 'retry'))
    throw new EditRejection(`${path}.asset`, isFailed ? 'is missing; retry it first' : 'is there, and needs no retry');
  const order = await changedOrder({ ...deps, photoIds: draft.photoIds }, found, [change, path]);
  draft.assets.set(change.asset, { ...found, order, isForced: true });
}

function drop(draft: Draft, name: string, path: string): void {
  const made = [...draft.assets.keys()].filter((item) => !draft.dropped.has(item));
  if (!made.includes(name)) throw new EditRejection(path, 'names no clip or still of this pack');
  if (made.length === 1) throw new EditRejection(path, 'is the last of the pack, which needs one');
  draft.dropped.add(name);
}

export type PhotoDeps = DraftDeps & Pick<Draft, 'photoIds'>;
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
  return change.kind === 'composition' ? order : withPhoto(order, await photoIdsOf(deps, order), [change, path]);
}

type PhotoChange = Extract<AssetChange, { kind: 'photo' | 'crop' }>;

/** Another photograph has its own focus, and may need another composition. */
function withPhoto(order: ImageSpec, ids: readonly string[], [change, path]: [PhotoChange, string]): RenderSpec {
  if (change.kind === 'crop') {
    if (ids.length === 0) throw new EditRejection(`${path}.asset`, 'shows no photograph');
    return { ...order, chosen: { ...order.chosen, focus: { x: change.x, y: change.y } } };
  }
  if (!ids.includes(change.photo_id)) throw new EditRejection(`${path}.photo_id`, 'names no photograph of this pack');
  return { ...order, chosen: { photoId: change.photo_id } };
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
  const hasPhotos = (await photoIdsOf(deps, order)).length > 0;
  return offeredCompositions({ ...source, template, slide }, { hasPhotos });
}

async function photoIdsOf({ storage, photoIds }: PhotoDeps, spec: RenderSpec): Promise<string[]> {
  const snapshotKey = snapshotKeyOf(spec);
  if (snapshotKey === null) return [];
  const ids = photoIds.get(snapshotKey) ?? readPhotos(storage, snapshotKey).then((all) => all.map(({ id }) => id));
  photoIds.set(snapshotKey, ids);
  return ids;
}

/** The key of the page snapshot that an asset uses. */
export function snapshotKeyOf(spec: RenderSpec): string | null {
  const image = spec.renderer === 'still' || spec.renderer === 'highlights' ? spec.image : null;
  return image?.from === 'page' ? image.snapshotKey : null;
}
