import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  type Filmed,
  openScrollStage,
  recordScroll,
  type ScrollRequest,
  type ScrollStage,
} from '@galley/service/for-proofs';
import { pages } from '#site/pages';
import { createSite } from '#site/site';

export type FilmOptions = Partial<ScrollRequest['options']>;

/** The fixture site with everything that films it. */
export type FilmSet = AsyncDisposable & {
  stage: ScrollStage;
  film: (path: string, options: FilmOptions) => Promise<Filmed>;
};

export async function openFilmSet(): Promise<FilmSet> {
  const site = createSite(pages).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const stage = await openScrollStage({ sitePort: (site.address() as AddressInfo).port, logLevel: 'warn' });
  return {
    stage,
    film: async (path, options) => {
      const recording = await recordScroll(stage.requestOf(path, options), stage.tools);
      if (recording.verdict !== 'ok')
        throw new Error(`${path} is ${recording.verdict}: ${recording.evidence.join(' ')}`);
      return recording;
    },
    [Symbol.asyncDispose]: async () => {
      await stage[Symbol.asyncDispose]();
      site.close();
      site.closeAllConnections();
    },
  };
}
