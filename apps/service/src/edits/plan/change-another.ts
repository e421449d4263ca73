import type { Shape } from '@galley/contract';
import type { RenderSpec } from '#packs';
import { type Composition, type Style, styles } from '#render/template';
import { compositionsFor, type PhotoDeps, photoDepsOf } from './change-asset.ts';
import { changeText, isOfText } from './change-text.ts';
import { assetIn, assetsIn, type Draft, type DraftAsset, type DraftDeps } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';

type AnotherChange = Extract<Shape<'EditChange'>, { kind: 'another' }>;

/**
 * Another text, or another look of one asset or of all: the next composition of a still, the next style of everything
 * else.
 */
export async function changeToAnother(
  deps: DraftDeps,
  draft: Draft,
  [change, path]: [AnotherChange, string],
): Promise<void> {
  if (isOfText(draft, change)) return changeText(draft, [change, path]);
  if (change.asset === undefined) return inNextStyle(draft, path);
  const found = assetIn(draft, change.asset, `${path}.asset`);
  if (found.asset.state === 'failed') throw new EditRejection(`${path}.asset`, 'is missing; retry it first');
  const others = await nextCompositions(photoDepsOf(deps, draft), found);
  const changed = others.length > 0 ? composed(found, others) : restyled(found);
  draft.assets.set(change.asset, { ...changed, isForced: true });
}

/** In the next style every still is composed anew. */
function inNextStyle(draft: Draft, path: string): void {
  for (const found of assetsIn(draft, undefined, path)) draft.assets.set(found.asset.name, restyled(found));
  if (draft.brand !== null) draft.brand = { ...draft.brand, style: nextStyle(draft.brand.style) };
}

function restyled(found: DraftAsset): DraftAsset {
  const source = { ...found.source, style: nextStyle(found.source.style) };
  return { ...found, source, order: withoutComposition(found.order), isForced: true };
}

function nextStyle(style: Style): Style {
  return styles[(styles.indexOf(style) + 1) % styles.length] ?? style;
}

function withoutComposition(spec: RenderSpec): RenderSpec {
  if (spec.renderer !== 'still' || spec.chosen === undefined) return spec;
  const { composition: _, others: __, ...chosen } = spec.chosen;
  return { ...spec, chosen };
}

/** Those behind the one it has; empty after the last, when it is time for another style. */
async function nextCompositions(
  deps: PhotoDeps,
  { order, source, asset, isForced }: DraftAsset,
): Promise<Composition[]> {
  if (order.renderer !== 'still') return [];
  const offered = await compositionsFor(deps, { order, source });
  // What was drawn, unless an earlier change of this edit chose another.
  const now = isForced ? order.chosen?.composition : asset.facts?.['composition'];
  const at = offered.findIndex((name) => Object.is(name, now));
  return offered.slice(at + 1);
}

function composed(found: DraftAsset, [composition, ...others]: Composition[]): DraftAsset {
  const { order } = found;
  if (order.renderer !== 'still' || composition === undefined) return found;
  return { ...found, order: { ...order, chosen: { ...order.chosen, composition, others } } };
}
