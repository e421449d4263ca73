// How an asset appears in the record of its job: a pack shows each with its state, a social render those that are done.

import { progressAt } from '#jobs';
import type { RenderedAsset } from '#render';
import type { Owner, PackDeps } from './deps.ts';
import type { RenderOrder } from './plan/planned-asset.ts';

/** All return false when the job is final. */
export type Publisher = {
  report: (percent: number) => Promise<boolean>;
  deliver: (asset: RenderedAsset) => Promise<boolean>;
};

export function publisherFor(deps: PackDeps, owner: Owner, { name, publish }: RenderOrder): Publisher {
  const { packs, store, notify } = deps;
  const { jobId, accountId } = owner;
  const notified = async (change: Promise<boolean>): Promise<boolean> => {
    const isLive = await change;
    notify(accountId);
    return isLive;
  };
  if (publish.to === 'pack') {
    return {
      report: (percent) => notified(packs.mark(jobId, name, { state: 'working', percent, code: null })),
      deliver: (asset) => notified(packs.deliver(jobId, asset)),
    };
  }
  return {
    report: async () => true,
    deliver: async ({ checks, facts, ...asset }) => {
      await notified(store.addAsset(jobId, { ...asset, facts: { ...facts, checks } }));
      return reportStep(deps, { ...owner, stage: 'cook', done: await store.countAssets(jobId), total: publish.total });
    },
  };
}

/** Of a social render. Most of the time goes into the last. */
const STEPS = [
  { name: 'visit', beginsAt: 5 },
  { name: 'write', beginsAt: 30 },
  { name: 'cook', beginsAt: 40 },
] as const;

type ProgressReport = Owner & { stage: (typeof STEPS)[number]['name']; done?: number; total?: number };

export async function reportStep(
  { store, notify }: Pick<PackDeps, 'store' | 'notify'>,
  { jobId, accountId, ...at }: ProgressReport,
): Promise<boolean> {
  const isLive = await store.change(jobId, { progress: progressAt(STEPS, at) });
  notify(accountId);
  return isLive;
}
