import { finishCaptions, type WrittenCopy } from '#copywriting';
import {
  checkCaptions,
  createFontCopies,
  type Owner,
  type PackDeps,
  type PackSource,
  type PlannedAsset,
  planCaptions,
  type RenderSource,
  renderSourceContent,
  storeObject,
} from '#packs';
import { defined } from '#platform/kernel';

/** The key of the renderers' source, and the planned assets. */
export type WrittenPack = { sourceKey: string; assets: PlannedAsset[] };

type PackWriting = { written: WrittenCopy; renderSource: RenderSource; source: PackSource; assets: PlannedAsset[] };

/** Stores the source of the renders, and publishes brand, captions and the planned contents of the pack. */
export async function finishWriting(deps: PackDeps, owner: Owner, writing: PackWriting): Promise<WrittenPack> {
  const { written, renderSource, source, assets } = writing;
  const { style, url } = renderSource;
  const brand = await createFontCopies(deps, owner)(renderSource.brand);
  const sourceKey = await storeObject(deps, owner, renderSourceContent({ ...renderSource, brand }));
  const logoKey = brand.logo === null ? undefined : await storeObject(deps, owner, brand.logo);
  await deps.packs.plan(owner.jobId, {
    source,
    assets: [...assets, ...planCaptions()],
    ...defined({ logoKey }),
    brand: {
      name: brand.name,
      domain: brand.domain ?? (url === null ? null : new URL(url).host),
      colors: brand.colors,
      font: brand.fonts?.heading?.name ?? brand.headingFont ?? TYPEFACES[style],
      style,
    },
  });
  const captions = finishCaptions(written.captions, written.language);
  await deps.packs.write(owner.jobId, written.writing);
  await deps.packs.caption(owner.jobId, captions, checkCaptions(captions));
  deps.notify(owner.accountId);
  return { sourceKey, assets };
}

/** The typefaces of a brand without its own heading typeface. */
const TYPEFACES = {
  broadside: 'Archivo',
  folio: 'Newsreader',
  stage: 'Bricolage Grotesque',
  lightbox: 'Hanken Grotesk',
  bunting: 'Fraunces',
} as const;
