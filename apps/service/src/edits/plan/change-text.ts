import { type PlatformId, platformIds, type Shape } from '@galley/contract';
import { assetIn, type Draft, type DraftAsset } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';
import { isWritten, showsOther, withNewWords, withNewWordsOn } from './new-words.ts';

type AnotherChange = Extract<Shape<'EditChange'>, { kind: 'another' }>;

/** What `another` means where the change leaves it open: text where a model can write it. */
export function isOfText(draft: Draft, { asset, of }: AnotherChange): boolean {
  if (of !== undefined) return of === 'text';
  if (asset !== undefined && isPlatform(asset)) return true;
  if (!draft.canWrite || asset === undefined) return draft.canWrite;
  const found = draft.assets.get(asset);
  return found !== undefined && isWritten(found);
}

/**
 * New text on one asset, in one caption, or in all of them. Before it is written the plan has what changes, for the
 * price.
 */
export function changeText(draft: Draft, [{ asset }, path]: [AnotherChange, string]): void {
  if (!draft.canWrite)
    throw new EditRejection(`${path}.of`, 'cannot be text: no text model is set up here, or the source is gone');
  draft.isRewritten = true;
  if (asset === undefined) rewriteAll(draft);
  else if (isPlatform(asset)) rewriteCaption(draft, asset, `${path}.asset`);
  else rewriteAsset(draft, asset, `${path}.asset`);
}

function rewriteAsset(draft: Draft, name: string, path: string): void {
  const found = assetIn(draft, name, path);
  if (found.asset.state === 'failed') throw new EditRejection(path, 'is missing; retry it first');
  if (!isWritten(found)) throw new EditRejection(path, 'shows no text that was written; ask for another look');
  const source = draft.newText === null ? found.source : withNewWordsOn(found, draft.newText);
  if (draft.newText !== null && !showsOther(found, source))
    throw new EditRejection(path, 'has no other text', 'edit_no_new_text');
  draft.assets.set(name, { ...found, source, isForced: true });
}

function isPlatform(name: string): name is PlatformId {
  return platformIds.some((platform) => platform === name);
}

function rewriteAll(draft: Draft): void {
  for (const found of draft.assets.values()) {
    const { name, state } = found.asset;
    if (state === 'failed' || draft.dropped.has(name) || !isWritten(found)) continue;
    draft.assets.set(name, rewritten(draft, found));
  }
  for (const { platform } of draft.captions) rewriteCaption(draft, platform, '');
}

function rewritten({ newText }: Draft, found: DraftAsset): DraftAsset {
  return { ...found, ...(newText === null ? {} : { source: withNewWords(found.source, newText) }), isForced: true };
}

function rewriteCaption(draft: Draft, platform: PlatformId, path: string): void {
  if (!draft.captions.some((caption) => caption.platform === platform))
    throw new EditRejection(path, 'names a platform without a caption');
  draft.rewrittenCaptions.add(platform);
  const made = draft.newText?.captions.find((caption) => caption.platform === platform);
  if (made !== undefined) draft.captions = draft.captions.map((item) => (item.platform === platform ? made : item));
}
