import type { StoredPhoto } from '#capture';
import {
  type Caption,
  type PackBrand,
  type RenderSource,
  type RenderSpec,
  readOrder,
  readRenderSource,
  type VideoPlan,
} from '#packs';
import { type Handover, readHandover, type Storage } from '#platform/storage';
import type { Brand } from '#render/template';
import type { NewText } from '../new-text/new-text.ts';
import { storedSourceOf } from '../new-text/writer-source.ts';
import type { PackAsset, PackState } from '../pack-state.ts';
import { EditRejection } from './edit-rejection.ts';

export type DraftAsset = {
  asset: PackAsset;
  order: RenderSpec;
  source: RenderSource;
  before: RenderSource;
  /** The plan of a talking clip, once a change has read it. */
  plan?: VideoPlan;
  /** Its start or end changed: the camera has to follow other footage. */
  isReframed?: true;
  /** Rendered again although its text is the same. */
  isForced: boolean;
};

/** The pack with the changes so far. */
export type Draft = {
  captions: Caption[];
  captionsBefore: readonly Caption[];
  alternatives: readonly string[];
  brand: PackBrand | null;
  /** The logo of another brand; undefined when it stays. */
  logo?: Brand['logo'];
  restored: number | null;
  dropped: Set<string>;
  /** The assets that can be rendered again, by name. */
  assets: Map<string, DraftAsset>;
  ownPhotos: readonly StoredPhoto[];
  /** Whether a text model can write another text of the pack. */
  canWrite: boolean;
  /** A change asks for new text; null until it is written. */
  isRewritten: boolean;
  newText: NewText | null;
  rewrittenCaptions: Set<Caption['platform']>;
  /** The assets and platforms whose new text changes ask for by name, or `EVERYTHING`. */
  newTextOf: Set<string>;
  /** The ids of photographs by the key of their snapshot, which several changes may need. */
  photoIds: Map<string, Promise<string[]>>;
  /** Plans and transcripts by their key: those of a long talk take a tenth of a second to read. */
  handovers: Map<string, Promise<unknown>>;
};

export type DraftDeps = {
  storage: Pick<Storage, 'get'>;
  /** A brand kit of the account; null when it has none with the id. */
  kitBrand: (id: string) => Promise<Brand | null>;
  hasModel: boolean;
  /** What the model wrote for this edit; absent until its turn. */
  newText?: NewText | null;
};

export async function openDraft(deps: DraftDeps, state: PackState, needsAssets: boolean): Promise<Draft> {
  const { captions, alternatives, brand, ownPhotos } = state;
  const assets = needsAssets ? await readAssets(deps, state.assets) : new Map();
  const known = {
    captions,
    captionsBefore: captions,
    alternatives,
    brand,
    ownPhotos,
    restored: null,
    dropped: new Set<string>(),
    assets,
  };
  return { ...known, ...unwritten(deps, state), ...unread() };
}

type Writing = Pick<Draft, 'canWrite' | 'isRewritten' | 'newText' | 'rewrittenCaptions' | 'newTextOf'>;

function unwritten({ hasModel, newText = null }: DraftDeps, state: PackState): Writing {
  const canWrite = hasModel && storedSourceOf(state) !== null;
  return { canWrite, isRewritten: false, newText, rewrittenCaptions: new Set(), newTextOf: new Set() };
}

function unread(): Pick<Draft, 'photoIds' | 'handovers'> {
  return { photoIds: new Map(), handovers: new Map() };
}

/** Reads a document once for all changes of an edit. */
export function readOnce<Value extends object>(
  { storage }: Pick<DraftDeps, 'storage'>,
  { handovers }: Pick<Draft, 'handovers'>,
  [handover, key]: [Handover<Value>, string],
): Promise<Value> {
  const known = handovers.get(key) ?? readHandover(storage, handover, key);
  handovers.set(key, known);
  // A key names one document, which is read as one handover only.
  return known as Promise<Value>;
}

async function readAssets(deps: Pick<DraftDeps, 'storage'>, assets: readonly PackAsset[]): Promise<Draft['assets']> {
  const sources = new Map<string, Promise<RenderSource>>();
  const sourceOf = (key: string): Promise<RenderSource> => {
    const source = sources.get(key) ?? readRenderSource(deps, key);
    sources.set(key, source);
    return source;
  };
  const drafts = assets
    .filter(({ order }) => order !== null)
    .map(async (asset): Promise<[string, DraftAsset]> => {
      const order = readOrder(asset.order);
      const source = await sourceOf(order.sourceKey);
      return [asset.name, { asset, order, source, before: source, isForced: false }];
    });
  return new Map(await Promise.all(drafts));
}

/** The asset that a change names. */
export function assetIn({ assets, dropped }: Draft, name: string, path: string): DraftAsset {
  const found = assets.get(name);
  if (found === undefined || dropped.has(name))
    throw new EditRejection(path, 'names no clip or still of this pack that can be rendered again');
  return found;
}

/** The assets that a change names, or all. */
export function assetsIn(draft: Draft, names: readonly string[] | undefined, path: string): DraftAsset[] {
  if (names !== undefined) return names.map((name, index) => assetIn(draft, name, `${path}.assets.${index}`));
  const all = [...draft.assets.values()].filter(
    ({ asset }) => asset.state === 'ready' && !draft.dropped.has(asset.name),
  );
  if (all.length === 0)
    throw new EditRejection(
      `${path}.kind`,
      'cannot be changed: this pack was made before stills could be rendered again',
    );
  return all;
}
