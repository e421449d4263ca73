// The activities of a pack, by the queue that serves them. Each takes ids and keys, and is safe to repeat.

import { activity } from '#platform/engine';
import { type FetchDeps, fetchVideo } from '../video/fetch-video.ts';
import { type InspectDeps, inspectMoments } from '../video/inspect-moments.ts';
import { type UnderstandDeps, understandVideo } from '../video/understand-video.ts';
import { type VideoPackRequest, writeVideo } from '../video/write-video.ts';
import { type BeginDeps, beginPack } from './begin-pack.ts';
import { type CollectDeps, collectPack } from './collect-pack.ts';
import { type WriteDeps, writePack } from './write-pack.ts';

export function packIoActivities(deps: BeginDeps) {
  return {
    beginPack: activity((context, jobId: string) => beginPack(deps, context, jobId)),
    missAsset: activity(async (_context, jobId: string, { name, code }: { name: string; code: string }) => {
      await deps.packs.mark(jobId, name, { state: 'failed', percent: 0, code });
    }),
  };
}

export function packCaptureActivities(deps: CollectDeps & FetchDeps) {
  return {
    fetchVideo: activity((context, jobId: string) => fetchVideo(deps, context, jobId)),
    collectPack: activity((context, jobId: string, pageUrl?: string) => collectPack(deps, context, { jobId, pageUrl })),
  };
}

export function packWriteActivities(deps: WriteDeps) {
  return {
    writePack: activity((context, jobId: string, snapshotKey: string | null) =>
      writePack(deps, context, { jobId, snapshotKey }),
    ),
    writeVideo: activity((context, jobId: string, request: VideoPackRequest) =>
      writeVideo(deps, context, { jobId, ...request }),
    ),
  };
}

export function packRenderActivities(deps: UnderstandDeps & InspectDeps) {
  return {
    understandVideo: activity((context, jobId: string, fetchedKey: string) =>
      understandVideo(deps, context, { jobId, fetchedKey }),
    ),
    inspectMoments: activity((context, jobId: string, planKey: string) =>
      inspectMoments(deps, context, { jobId, planKey }),
    ),
  };
}
