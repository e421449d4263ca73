// Renders an order into stored assets, with a layout page, an encoder and the store.

import { mkdir } from 'node:fs/promises';
import type { BrowserFleet } from '#platform/browser';
import type { MediaTools } from '#platform/media';
import { putContent, type Storage } from '#platform/storage';
import type { AssetRequest, RenderedAsset, StillRequest } from './asset.ts';
import { renderHighlights } from './clips/render-highlights.ts';
import { renderTalking, type TalkingAssetRequest } from './clips/render-talking.ts';
import { type LayoutPage, openLayoutPageOn } from './layout/typesetter.ts';
import { renderStill } from './stills/render-still.ts';

export type AssetRenderer = {
  renderStill: (order: StillRequest) => Promise<RenderedAsset>;
  renderHighlights: (order: AssetRequest) => Promise<RenderedAsset>;
  renderTalking: (order: TalkingAssetRequest) => Promise<RenderedAsset>;
};

export type AssetRendererDeps = {
  /** Browsers without egress: we serve everything that a layout page shows. */
  fleet: BrowserFleet;
  media: MediaTools;
  storage: Pick<Storage, 'put'>;
  scratchRoot: string;
};

export function createAssetRenderer({ fleet, media, storage, scratchRoot }: AssetRendererDeps): AssetRenderer {
  const withLayoutPage = <T>(signal: AbortSignal, work: (layoutPage: LayoutPage) => Promise<T>): Promise<T> =>
    fleet.withPage({ signal, onCrash: 'repeat' }, async (page) => work(await openLayoutPageOn(page)));
  const put = (folder: string, bytes: Uint8Array, mime: string): Promise<string> =>
    putContent(storage, `${folder}/`, { bytes, mime });
  return {
    renderStill: (order) => renderStill(order, { withLayoutPage, put }),
    renderHighlights: async (order) => {
      await mkdir(scratchRoot, { recursive: true });
      return renderHighlights(order, { withLayoutPage, put, media, scratchRoot });
    },
    renderTalking: async (order) => {
      await mkdir(scratchRoot, { recursive: true });
      return renderTalking(order, { withLayoutPage, put, media, scratchRoot });
    },
  };
}
