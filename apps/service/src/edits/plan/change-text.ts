import { type PlatformId, platformIds, type Shape } from '@galley/contract';
import { lettersOf } from '#copywriting';
import type { Caption } from '#packs';
import type { PackChange } from '../job-type.ts';
import { assetIn, type Draft, type DraftAsset } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';
import { isWritten, showsOtherWords, takenPoints, withNewWords, withNewWordsOn } from './new-words.ts';

type AnotherChange = Extract<Shape<'EditChange'>, { kind: 'another' }>;

/** The change with what it means now: until its turn the model or the pack may have changed. */
export function resolveChange(draft: Draft, change: PackChange): PackChange {
  return change.kind === 'another' ? { ...change, of: isOfText(draft, change) ? 'text' : 'look' } : change;
}

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
  askFor(draft, asset, path);
  if (asset === undefined) rewriteAll(draft, path);
  else if (isPlatform(asset)) rewriteNamedCaption(draft, asset, `${path}.asset`);
  else rewriteAsset(draft, asset, `${path}.asset`);
}

/** No name of an asset. */
const EVERYTHING = '*';

/** A text is written once in an edit: the second request would get the same. */
function askFor(draft: Draft, asset: string | undefined, path: string): void {
  const { newTextOf } = draft;
  const isKnown = asset === undefined ? newTextOf.size > 0 : newTextOf.has(asset) || newTextOf.has(EVERYTHING);
  if (isKnown)
    throw new EditRejection(
      asset === undefined ? path : `${path}.asset`,
      'gets new text by another change of this edit',
    );
  newTextOf.add(asset ?? EVERYTHING);
  draft.isRewritten = true;
}

function rewriteAsset(draft: Draft, name: string, path: string): void {
  const found = assetIn(draft, name, path);
  if (found.asset.state === 'failed') throw new EditRejection(path, 'is missing; retry it first');
  if (!isWritten(found)) throw new EditRejection(path, 'shows no text that was written; ask for another look');
  const source =
    draft.newText === null ? found.source : withNewWordsOn(found, draft.newText, takenPoints(draft.assets.values()));
  if (draft.newText !== null && !showsOtherWords(found, source)) throw noOtherText(path);
  draft.assets.set(name, { ...found, source, isForced: true });
}

function isPlatform(name: string): name is PlatformId {
  return platformIds.some((platform) => platform === name);
}

function rewriteAll(draft: Draft, path: string): void {
  const rewrites = [...draft.assets.values()]
    .filter((found) => found.asset.state !== 'failed' && !draft.dropped.has(found.asset.name) && isWritten(found))
    .map((found) => rewritten(draft, found));
  for (const made of rewrites) draft.assets.set(made.asset.name, made);
  for (const caption of draft.captions) rewriteCaption(draft, caption);
  const isOther =
    rewrites.some((made) => showsOtherWords(made, made.source)) || draft.captions.some(isOtherCaption(draft));
  if (draft.newText !== null && !isOther) throw noOtherText(path);
}

function rewritten({ newText }: Draft, found: DraftAsset): DraftAsset {
  return { ...found, ...(newText === null ? {} : { source: withNewWords(found.source, newText) }), isForced: true };
}

function rewriteNamedCaption(draft: Draft, platform: PlatformId, path: string): void {
  const caption = draft.captions.find((item) => item.platform === platform);
  if (caption === undefined) throw new EditRejection(path, 'names a platform without a caption');
  const made = rewriteCaption(draft, caption);
  if (draft.newText !== null && !isOtherCaption(draft)(made)) throw noOtherText(path);
}

function rewriteCaption(draft: Draft, caption: Caption): Caption {
  const { platform } = caption;
  draft.rewrittenCaptions.add(platform);
  const made = draft.newText?.captions.find((item) => item.platform === platform) ?? caption;
  draft.captions = draft.captions.map((item) => (item.platform === platform ? made : item));
  return made;
}

/** Whether a caption says something that it did not say before the edit. */
function isOtherCaption({ captionsBefore }: Draft): (caption: Caption) => boolean {
  const lettersIn = ({ title = '', text }: Caption): string => `${lettersOf(title)} ${lettersOf(text)}`;
  const known = new Set(captionsBefore.map((item) => `${item.platform} ${lettersIn(item)}`));
  return (caption) => !known.has(`${caption.platform} ${lettersIn(caption)}`);
}

function noOtherText(path: string): EditRejection {
  return new EditRejection(path, 'has no other text', 'edit_no_new_text');
}
