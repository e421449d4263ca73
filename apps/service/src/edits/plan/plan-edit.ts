// From a pack and the requested changes to the renders and their price.

import { isDeepStrictEqual } from 'node:util';
import { prices } from '@galley/contract';
import { defined } from '#platform/kernel';
import type { PackChange } from '../job-type.ts';
import type { PackState } from '../pack-state.ts';
import { changeToAnother } from './change-another.ts';
import { changeAsset } from './change-asset.ts';
import { changeBrand } from './change-brand.ts';
import { changeCaption } from './change-caption.ts';
import { correctWord, cutMoment } from './change-moment.ts';
import { changeMusic } from './change-music.ts';
import { changeSource } from './change-source.ts';
import { resolveChange } from './change-text.ts';
import { assetsIn, type Draft, type DraftAsset, type DraftDeps, openDraft } from './draft.ts';
import type { EditPlan } from './edit-plan.ts';
import { EditRejection } from './edit-rejection.ts';
import { protectNewText } from './protect-new-text.ts';
import { shownBy } from './shown-copy.ts';

/** Throws `EditRejection` for a change that does not fit the pack. */
export async function planEdit(deps: DraftDeps, state: PackState, asked: readonly PackChange[]): Promise<EditPlan> {
  const draft = await openDraft(
    deps,
    state,
    asked.some(({ kind }) => kind !== 'caption' && kind !== 'restore'),
  );
  const changes: PackChange[] = [];
  for (const [index, item] of asked.entries()) {
    const change = resolveChange(draft, item);
    await apply(deps, draft, [change, `changes.${index}`]);
    changes.push(change);
  }
  const captions = draft.captions.filter((caption, index) => !isDeepStrictEqual(caption, state.captions[index]));
  const renders = await rendersOf(draft);
  const dropped = [...draft.dropped];
  const needsText = draft.isRewritten && draft.newText === null;
  const platforms = new Set([
    ...(needsText ? draft.rewrittenCaptions : []),
    ...captions.map(({ platform }) => platform),
  ]);
  return {
    changes,
    restored: draft.restored,
    captions: captions.length === 0 ? null : draft.captions,
    brand: draft.logo === undefined && isDeepStrictEqual(draft.brand, state.brand) ? null : draft.brand,
    ...defined({ logo: draft.logo }),
    needsText,
    dropped,
    renders: renders.map(({ order, source, before, plan = null, isReframed = false }) => ({
      order: { ...order, ...(isReframed ? { framingKey: null } : {}), publish: { to: 'edit', total: renders.length } },
      source: isDeepStrictEqual(source, before) ? null : source,
      plan,
    })),
    changed: [...renders.map(({ order }) => order.name), ...dropped, ...platforms],
    priceCredits: priceOf(renders) + (draft.isRewritten ? prices.edit_copy : 0),
  };
}

async function apply(deps: DraftDeps, draft: Draft, [change, path]: [PackChange, string]): Promise<void> {
  protectNewText(draft, [change, path]);
  switch (change.kind) {
    case 'restore':
      draft.restored = change.version;
      return;
    case 'caption':
      draft.captions = changeCaption(draft.captions, change, path);
      return;
    case 'alternative':
      return apply(deps, draft, [hookOf(draft, change, path), path]);
    case 'hook':
    case 'card':
    case 'quote':
    case 'call_to_action':
    case 'style':
      for (const found of assetsIn(draft, change.assets, path)) {
        draft.assets.set(found.asset.name, { ...found, source: changeSource(found.source, change, path) });
      }
      if (change.kind === 'style' && change.assets === undefined && draft.brand !== null)
        draft.brand = { ...draft.brand, style: change.style };
      return;
    case 'another':
      return changeToAnother(deps, draft, [change, path]);
    case 'brand':
      return changeBrand(deps, draft, [change, path]);
    case 'start':
    case 'end':
      return cutMoment(deps, draft, [change, path]);
    case 'word':
      return correctWord(deps, draft, [change, path]);
    case 'music':
      changeMusic(draft, change, path);
      return;
    default:
      await changeAsset(deps, draft, [change, path]);
  }
}

type AlternativeChange = Extract<PackChange, { kind: 'alternative' }>;

/** The change of the hook that shows a written alternative. */
function hookOf({ alternatives }: Draft, { number, assets }: AlternativeChange, path: string): PackChange {
  const text = alternatives[number - 1];
  if (text === undefined)
    throw new EditRejection(`${path}.number`, `must be an alternative of the pack, which has ${alternatives.length}`);
  return { kind: 'hook', text, ...defined({ assets }) };
}

/** Assets whose content changed, and assets that are to be rendered again. */
async function rendersOf({ assets, dropped }: Draft): Promise<DraftAsset[]> {
  const renders: DraftAsset[] = [];
  for (const draft of assets.values()) {
    const { asset, order, source, before, isForced } = draft;
    if (dropped.has(asset.name)) continue;
    const composition = asset.facts?.['composition'];
    const isSame = shownBy(order, source, composition) === shownBy(order, before, composition);
    if (isForced || !isSame) renders.push(draft);
  }
  return renders;
}

/** All stills together have one price, each clip its own; assets that failed before are free. */
function priceOf(renders: readonly DraftAsset[]): number {
  const paid = renders.filter(({ asset }) => asset.state !== 'failed');
  const clips = paid.filter(({ asset }) => asset.kind === 'clip').length;
  return (paid.length > clips ? prices.edit_stills : 0) + clips * prices.edit_clip;
}
