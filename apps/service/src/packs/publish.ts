// How an asset appears in the record of its job: a pack shows each with its state, a social render the finished ones.

import { progressAt } from '#jobs';
import { WorkFailure } from '#platform/engine';
import type { RenderedAsset } from '#render';
import type { Owner, PackDeps } from './deps.ts';
import { failedRule } from './failed-rule.ts';
import type { RenderSpec } from './plan/planned-asset.ts';

/** All return false when the job is final. */
export type Publisher = {
  /** Stores the order with its asset. */
  begin: () => Promise<boolean>;
  report: (percent: number) => Promise<boolean>;
  deliver: (asset: RenderedAsset) => Promise<boolean>;
};

export function publisherFor(deps: PackDeps, owner: Owner, spec: RenderSpec): Publisher {
  const { name, publish } = spec;
  const { packs, store, notify } = deps;
  const { jobId, accountId } = owner;
  const notified = async (change: Promise<boolean>): Promise<boolean> => {
    const isLive = await change;
    notify(accountId);
    return isLive;
  };
  if (publish.to === 'pack') {
    return {
      begin: () => packs.order(jobId, spec),
      report: (percent) => notified(packs.mark(jobId, name, { state: 'working', percent, code: null })),
      deliver: async (asset) => {
        const rule = failedRule(asset.checks);
        if (rule !== null) throw new WorkFailure(rule, { stage: 'cook' });
        return notified(packs.deliver(jobId, asset));
      },
    };
  }
  return {
    begin: async () => true,
    report: async () => true,
    deliver: async ({ checks, facts, ...asset }) => {
      // An edited asset is delivered only when it passes every rule.
      const isUnfit = publish.to === 'edit' && failedRule(checks) !== null;
      if (isUnfit) throw new WorkFailure('edit_unfit', { stage: 'cook' });
      await notified(store.addAsset(jobId, { ...asset, facts: { ...facts, checks } }));
      const done = await store.countAssets(jobId);
      return reportStep(deps, { ...owner, steps: publish.to, stage: 'cook', done, total: publish.total });
    },
  };
}

/** The steps of a social render and of an edit. The last takes most of the time. A cancelled write counts as begun. */
const STEPS = {
  job: [
    { name: 'visit', beginsAt: 5 },
    { name: 'write', beginsAt: 30 },
    { name: 'cook', beginsAt: 40 },
  ],
  edit: [
    { name: 'write', beginsAt: 5 },
    { name: 'cook', beginsAt: 20 },
  ],
} as const;

type StepName = (typeof STEPS)[keyof typeof STEPS][number]['name'];
type ProgressReport = Owner & { steps?: keyof typeof STEPS; stage: StepName; done?: number; total?: number };

export async function reportStep(
  { store, notify }: Pick<PackDeps, 'store' | 'notify'>,
  { jobId, accountId, steps = 'job', ...at }: ProgressReport,
): Promise<boolean> {
  const isLive = await store.change(jobId, { progress: progressAt(STEPS[steps], at) });
  notify(accountId);
  return isLive;
}
