import { jobWorkflow, work } from '#jobs/workflow';
import type { RenderOrder } from './render-asset.ts';
import type { WrittenRender } from './write.ts';

type Activities = {
  collectForRender: (jobId: string) => Promise<string | null>;
  writeForRender: (jobId: string, snapshotKey: string) => Promise<WrittenRender | null>;
  renderSocialAsset: (jobId: string, order: RenderOrder) => Promise<void>;
};

const capture = work<Activities>('capture', { startToCloseTimeout: '2m' });
const writer = work<Activities>('llm');
const render = work<Activities>('render');

/** Collects the page, writes, and renders all assets at once; each is published as soon as it is stored. */
export const socialRender = jobWorkflow(async (jobId) => {
  const snapshotKey = await capture.collectForRender(jobId);
  if (snapshotKey === null) return;
  const written = await writer.writeForRender(jobId, snapshotKey);
  if (written === null) return;
  const { copyKey, assets } = written;
  const total = assets.length;
  await Promise.all(assets.map((asset) => render.renderSocialAsset(jobId, { snapshotKey, copyKey, asset, total })));
});
