import { createRasteriser } from '#platform/browser';
import type { PageCollectorDeps } from './collect-page.ts';
import { asLogo } from './logos.ts';
import type { PageLogo } from './page-snapshot.ts';

/** An uploaded logo, read like those of pages: an SVG is drawn in the sandboxed page. Null when it is none. */
export function readOwnLogo(
  { fleet }: Pick<PageCollectorDeps, 'fleet'>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<PageLogo | null> {
  return fleet.withPage({ signal }, async (page) => {
    await using rasteriser = createRasteriser(page.browser());
    return await asLogo(bytes, rasteriser);
  });
}
