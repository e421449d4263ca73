import { jobWorkflow, work } from '#jobs/workflow';
import { renderEach } from '#packs/workflow';
import type { WrittenRender } from './write.ts';

type Activities = {
  collectForRender: (jobId: string) => Promise<string | null>;
  writeForRender: (jobId: string, snapshotKey: string) => Promise<WrittenRender | null>;
};

const capture = work<Activities>('capture', { startToCloseTimeout: '2m' });
const writer = work<Activities>('llm');

/**
 * Collects the page, writes the copy, and renders all assets in parallel; each is published as soon as it is stored.
 */
export const socialRender = jobWorkflow(async (jobId) => {
  const snapshotKey = await capture.collectForRender(jobId);
  if (snapshotKey === null) return;
  const written = await writer.writeForRender(jobId, snapshotKey);
  if (written === null) return;
  const { sourceKey, assets } = written;
  await renderEach(jobId, assets, { sourceKey, image: { from: 'page', snapshotKey }, video: null });
});
