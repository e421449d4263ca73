// The activities of a pack, by the queue that serves them. Each takes ids and keys, and may run twice.

import { activity } from '#platform/engine';
import { beginPack } from './begin-pack.ts';
import { type CookOrder, type CookWorker, cookAsset } from './cook-pack.ts';
import { type FilmWorker, filmPage } from './film-pack.ts';
import { type GatherWorker, gatherPack } from './gather-pack.ts';
import type { PackMeans } from './pack-means.ts';
import { type WriteWorker, writePack } from './write-pack.ts';

export function packIoActivities(means: PackMeans) {
  return {
    beginPack: activity((_pulse, jobId: string) => beginPack(means, jobId)),
    missAsset: activity(async (_pulse, jobId: string, { name, code }: { name: string; code: string }) => {
      await means.packs.mark(jobId, name, { state: 'failed', percent: 0, code });
    }),
  };
}

export function packCaptureActivities(worker: GatherWorker & FilmWorker) {
  return {
    gatherPack: activity((pulse, jobId: string) => gatherPack(worker, pulse, jobId)),
    filmPage: activity((pulse, jobId: string, order: CookOrder) => filmPage(worker, pulse, { jobId, ...order })),
  };
}

export function packWriteActivities(worker: WriteWorker) {
  return {
    writePack: activity((pulse, jobId: string, gatheredKey: string | null) =>
      writePack(worker, pulse, { jobId, gatheredKey }),
    ),
  };
}

export function packCookActivities(worker: CookWorker) {
  return {
    cookAsset: activity((pulse, jobId: string, order: CookOrder) => cookAsset(worker, pulse, { jobId, ...order })),
  };
}
