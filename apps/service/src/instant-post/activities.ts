// The activities of a pack, by the queue that serves them. Each takes ids and keys, and may run twice.

import { activity } from '#platform/engine';
import { type BeginMeans, beginPack } from './begin-pack.ts';
import { cookMoment, type MomentOrder, type MomentWorker } from './cook-moment.ts';
import { type CookOrder, type CookWorker, cookAsset } from './cook-pack.ts';
import { type FetchWorker, fetchVideo } from './fetch-video.ts';
import { type FilmWorker, filmPage } from './film-pack.ts';
import { type GatherWorker, gatherPack } from './gather-pack.ts';
import { type LookWorker, lookAtMoments } from './look-moments.ts';
import { type UnderstandWorker, understandVideo } from './understand-video.ts';
import { type WriteWorker, writePack } from './write-pack.ts';
import { type VideoOrder, writeVideo } from './write-video.ts';

export function packIoActivities(means: BeginMeans) {
  return {
    beginPack: activity((pulse, jobId: string) => beginPack(means, pulse, jobId)),
    missAsset: activity(async (_pulse, jobId: string, { name, code }: { name: string; code: string }) => {
      await means.packs.mark(jobId, name, { state: 'failed', percent: 0, code });
    }),
  };
}

export function packCaptureActivities(worker: GatherWorker & FilmWorker & FetchWorker) {
  return {
    fetchVideo: activity((pulse, jobId: string) => fetchVideo(worker, pulse, jobId)),
    gatherPack: activity((pulse, jobId: string, pageUrl?: string) => gatherPack(worker, pulse, { jobId, pageUrl })),
    filmPage: activity((pulse, jobId: string, order: CookOrder) => filmPage(worker, pulse, { jobId, ...order })),
  };
}

export function packWriteActivities(worker: WriteWorker) {
  return {
    writePack: activity((pulse, jobId: string, gatheredKey: string | null) =>
      writePack(worker, pulse, { jobId, gatheredKey }),
    ),
    writeVideo: activity((pulse, jobId: string, order: VideoOrder) => writeVideo(worker, pulse, { jobId, ...order })),
  };
}

export function packCookActivities(worker: CookWorker & UnderstandWorker & LookWorker & MomentWorker) {
  return {
    understandVideo: activity((pulse, jobId: string, fetchedKey: string) =>
      understandVideo(worker, pulse, { jobId, fetchedKey }),
    ),
    lookAtMoments: activity((pulse, jobId: string, planKey: string) =>
      lookAtMoments(worker, pulse, { jobId, planKey }),
    ),
    cookMoment: activity((pulse, jobId: string, order: MomentOrder) => cookMoment(worker, pulse, { jobId, ...order })),
    cookAsset: activity((pulse, jobId: string, order: CookOrder) => cookAsset(worker, pulse, { jobId, ...order })),
  };
}
