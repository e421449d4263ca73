// collect → write → render. The workflow decides; the activities do the work.

import { jobWorkflow, work } from '#jobs/workflow';
import type { PlannedKind } from '#packs';
import { renderPack } from '#packs/workflow';
import type { WrittenPack } from './pack/finish-writing.ts';
import type { FetchResult } from './video/fetch-video.ts';
import type { VideoPackRequest, WrittenVideo } from './video/write-video.ts';

type Activities = {
  beginPack: (jobId: string) => Promise<PlannedKind>;
  collectPack: (jobId: string, pageUrl?: string) => Promise<string | null>;
  writePack: (jobId: string, snapshotKey: string | null) => Promise<WrittenPack | null>;
  fetchVideo: (jobId: string) => Promise<FetchResult | null>;
  understandVideo: (jobId: string, fetchedKey: string) => Promise<string | null>;
  writeVideo: (jobId: string, request: VideoPackRequest) => Promise<WrittenVideo | null>;
  inspectMoments: (jobId: string, planKey: string) => Promise<string | null>;
};

const io = work<Activities>('io');
const visit = work<Activities>('capture', { startToCloseTimeout: '2m' });
const writer = work<Activities>('llm');

/** Downloading and transcribing have long timeouts; the job has a deadline. */
const fetcher = work<Activities>('capture', { startToCloseTimeout: '30m' });
const listener = work<Activities>('render', { startToCloseTimeout: '2h' });

export const instantPost = jobWorkflow(async (jobId) => {
  const kind = await io.beginPack(jobId);
  if (kind === 'platform_video' || kind === 'video_file') return videoPack(jobId, kind);
  const snapshotKey = kind === 'website' ? await visit.collectPack(jobId) : null;
  const written = await writer.writePack(jobId, snapshotKey);
  if (written === null) return;
  const image = snapshotKey === null ? null : ({ from: 'page', snapshotKey } as const);
  await renderPack(jobId, written.assets, { sourceKey: written.sourceKey, image, video: null });
});

/** fetch → understand → write → inspect → render. A step returns null when its job has ended. */
async function videoPack(jobId: string, kind: VideoPackRequest['kind']): Promise<void> {
  const fetched = await fetcher.fetchVideo(jobId);
  if (fetched === null) return;
  const { fetchedKey, pageUrl } = fetched;
  const snapshotKey = pageUrl === null ? null : await visit.collectPack(jobId, pageUrl);
  const understoodKey = await listener.understandVideo(jobId, fetchedKey);
  const written = understoodKey && (await writer.writeVideo(jobId, { understoodKey, kind, snapshotKey }));
  if (!written) return;
  const { sourceKey, planKey } = written;
  const framingKey = await listener.inspectMoments(jobId, planKey);
  if (framingKey === null) return;
  // Screenshots of the page are sharper than frames of its video.
  const image =
    snapshotKey === null ? ({ from: 'video', framingKey } as const) : ({ from: 'page', snapshotKey } as const);
  await renderPack(jobId, written.assets, { sourceKey, image, video: { planKey, framingKey } });
}
