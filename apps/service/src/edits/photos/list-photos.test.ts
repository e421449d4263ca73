import { expect, test } from 'vitest';
import { type PageScreenshot, storeSnapshot } from '#capture';
import { planPack, type RenderSpec, renderSourceContent } from '#packs';
import { collectedPage } from '#test/collected-page';
import { packSource } from '#test/packs/finished-pack';
import type { PackState } from '../pack-state.ts';
import { planEdit } from '../plan/plan-edit.ts';
import { listPhotos } from './list-photos.ts';

// Listing photographs and quoting an edit are free, so they read small objects alone, and each of them once. A
// screenshot of a whole page has megabytes.

const screenshot: PageScreenshot = {
  bytes: Buffer.from('a screenshot'),
  mime: 'image/png',
  width: 1_280,
  height: 20_000,
  tops: [],
  texts: [],
};

/** A pack of a page whose screenshots are stored, and the keys that were read. */
async function packOfPage() {
  const objects = new Map<string, Uint8Array>([['source', renderSourceContent(packSource).bytes]]);
  const reads: string[] = [];
  const storage = {
    put: async (key: string, { bytes }: { bytes: Uint8Array }) => void objects.set(key, bytes),
    get: async (key: string) => {
      reads.push(key);
      return objects.get(key) ?? Buffer.from('');
    },
    signedUrl: async (key: string) => ({ url: `https://media.example/${key}`, expiresAt: new Date(0) }),
  };
  const { key: snapshotKey } = await storeSnapshot(storage, 'jobs/one', {
    ...collectedPage(Buffer.from('a photograph')),
    screenshots: { desktop: screenshot, phone: null },
  });
  const image = { from: 'page', snapshotKey };
  const assets = planPack('idea', 4).map((asset) => {
    const order = { ...asset, version: 1, sourceKey: 'source', publish: { to: 'pack' }, image } as RenderSpec;
    return { name: asset.name, kind: asset.kind, state: 'ready', order, objectKey: `${asset.name}.png`, facts: {} };
  });
  const state = {
    status: 'completed',
    version: 1,
    captions: [],
    assets,
    ownPhotos: [],
    brand: null,
    source: null,
  } as unknown;
  return { storage, state: state as PackState, reads, snapshotKey };
}

test('listPhotos reads the snapshot without its screenshots', async () => {
  const { storage, state, reads, snapshotKey } = await packOfPage();
  expect(await listPhotos(storage, state)).toMatchObject([{ alt: 'A ferry' }]);
  expect(reads).toEqual([snapshotKey]);
});

test('planEdit reads the source and the snapshot once, however many changes need them', async () => {
  const { storage, state, reads, snapshotKey } = await packOfPage();
  const crops = Array.from({ length: 20 }, () => ({ kind: 'crop', asset: 'cover', x: 0.5, y: 0.5 }) as const);
  expect((await planEdit({ storage, kitBrand: async () => null, hasModel: false }, state, crops)).changed).toEqual([
    'cover',
  ]);
  expect(reads).toEqual(['source', snapshotKey]);
});
