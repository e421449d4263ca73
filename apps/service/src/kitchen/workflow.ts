import { jobWorkflow, work } from '#jobs/workflow';
import type { CookOrder } from './social-cook.ts';
import type { WrittenRender } from './social-write.ts';

type Activities = {
  gatherForRender: (jobId: string) => Promise<string | null>;
  writeForRender: (jobId: string, gatheredKey: string) => Promise<WrittenRender | null>;
  cookForRender: (jobId: string, order: CookOrder) => Promise<void>;
};

const capture = work<Activities>('capture', { startToCloseTimeout: '2m' });
const writer = work<Activities>('llm');
const render = work<Activities>('render');

/** Sees the page, writes, and cooks every asset at once; each is shown as soon as it is stored. */
export const socialRender = jobWorkflow(async (jobId) => {
  const gatheredKey = await capture.gatherForRender(jobId);
  if (gatheredKey === null) return;
  const written = await writer.writeForRender(jobId, gatheredKey);
  if (written === null) return;
  const { copyKey, dishes } = written;
  const total = dishes.length;
  await Promise.all(dishes.map((dish) => render.cookForRender(jobId, { gatheredKey, copyKey, dish, total })));
});
