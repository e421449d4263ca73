import type { RenderSpec } from '#packs';

/** The key of the page snapshot that an asset uses. */
export function snapshotKeyOf(spec: RenderSpec): string | null {
  const image = spec.renderer === 'still' || spec.renderer === 'highlights' ? spec.image : null;
  return image?.from === 'page' ? image.snapshotKey : null;
}
