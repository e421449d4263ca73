import type { Shape } from '@galley/contract';
import type { RenderSpec } from '#packs';
import { musicSeedOf } from '#render';
import { assetsIn, type Draft, type DraftAsset } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';

type MusicChange = Extract<Shape<'EditChange'>, { kind: 'music' }>;
type ClipSpec = Exclude<RenderSpec, { renderer: 'still' }>;
type ClipDraft = DraftAsset & { order: ClipSpec };

/** Adds music to clips or removes it; clips in the requested state stay unchanged. */
export function changeMusic(draft: Draft, change: MusicChange, path: string): void {
  const found = assetsIn(draft, change.assets, path);
  const clips = found.filter(isClip);
  if (change.assets !== undefined && clips.length < found.length)
    throw new EditRejection(`${path}.assets`, 'must name clips alone');
  for (const clip of clips) {
    const { asset, order } = clip;
    if ((order.music !== undefined) !== change.on)
      draft.assets.set(asset.name, {
        ...clip,
        order: change.on ? withMusic(clip) : withoutMusic(order),
        isForced: true,
      });
  }
}

function isClip(draft: DraftAsset): draft is ClipDraft {
  return draft.order.renderer !== 'still';
}

/** All clips of a pack have the same piece, also after music was off in between. */
function withMusic({ order, source }: ClipDraft): RenderSpec {
  return { ...order, music: { seed: musicSeedOf(source.url ?? order.sourceKey) } };
}

function withoutMusic({ music: _, ...order }: ClipSpec): RenderSpec {
  return order;
}
