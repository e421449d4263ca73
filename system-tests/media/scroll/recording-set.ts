import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import {
  openScrollFixture,
  type RecordedVideo,
  recordScroll,
  type ScrollFixture,
  type ScrollRequest,
} from '@galley/service/test-kit';

export type VideoOptions = Partial<ScrollRequest['options']>;

/** The fixture site, and everything needed to record it. */
export type RecordingSet = AsyncDisposable & {
  fixture: ScrollFixture;
  video: (path: string, options: VideoOptions) => Promise<RecordedVideo>;
};

export async function openRecordingSet(): Promise<RecordingSet> {
  const site = createSite(pages).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const fixture = await openScrollFixture({ sitePort: (site.address() as AddressInfo).port, logLevel: 'warn' });
  return {
    fixture,
    video: async (path, options) => {
      const recording = await recordScroll(fixture.requestOf(path, options), fixture.deps);
      if (recording.verdict !== 'ok')
        throw new Error(`${path} is ${recording.verdict}: ${recording.evidence.join(' ')}`);
      return recording;
    },
    [Symbol.asyncDispose]: async () => {
      await fixture[Symbol.asyncDispose]();
      site.close();
      site.closeAllConnections();
    },
  };
}
