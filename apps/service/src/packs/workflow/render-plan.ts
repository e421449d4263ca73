import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';
import { work, yieldsToOthers } from '#jobs/workflow';
import type { ImageSource, PlannedAsset, RenderSpec } from '../plan/planned-asset.ts';

type Activities = {
  renderAsset: (jobId: string, spec: RenderSpec) => Promise<void>;
  missAsset: (jobId: string, missed: { name: string; code: string }) => Promise<void>;
};

/** The keys of what earlier steps have stored. */
type PlanInputs = {
  sourceKey: string;
  image: ImageSource | null;
  video: { planKey: string; framingKey: string } | null;
};

const io = work<Activities>('io');
/** The required assets go first, before the rest of every pack, and have one more attempt. */
const renderFirst = work<Activities>('render', { priority: { priorityKey: 2 } });
const rest = { retry: { initialInterval: '1s', maximumAttempts: 2 } } as const;
const renderRest = work<Activities>('render', rest);
/** Only capture workers can reach the page of a scroll clip. */
const recordRest = work<Activities>('capture', { startToCloseTimeout: '5m', ...rest });
const renderAlone = work<Activities>('render');

/**
 * Renders as much as possible; failed assets are listed as missing. Without its required stills, or any clip, the pack
 * fails.
 */
export async function renderPack(jobId: string, assets: readonly PlannedAsset[], inputs: PlanInputs): Promise<void> {
  const renderRequired = yieldsToOthers() ? renderAlone : renderFirst;
  const attempt = async (asset: PlannedAsset): Promise<PlannedAsset[]> => {
    const worker = asset.renderer === 'scroll' ? recordRest : asset.required ? renderRequired : renderRest;
    try {
      await worker.renderAsset(jobId, specOf(asset, inputs, { to: 'pack' }));
      return [asset];
    } catch (error) {
      if (isCancellation(error)) throw error;
      await io.missAsset(jobId, { name: asset.name, code: codeOf(error) });
      return [];
    }
  };
  // Priority orders what waits for a slot; among equals the first request goes first.
  const ranked = assets.toSorted((one, other) => one.rank - other.rank);
  const rendered = (await Promise.all(ranked.map(attempt))).flat();
  const requiredStills = assets.filter(({ kind, required }) => kind === 'still' && required);
  const hasStills = requiredStills.every((asset) => rendered.includes(asset));
  const hasClip = rendered.some(({ kind }) => kind === 'clip');
  if (!hasStills || !hasClip) throw ApplicationFailure.nonRetryable('pack_incomplete', 'pack_incomplete', 'cook');
}

/** Renders all assets in parallel, and fails when one fails. */
export async function renderEach(jobId: string, assets: readonly PlannedAsset[], inputs: PlanInputs): Promise<void> {
  const publish = { to: 'job', total: assets.length } as const;
  await Promise.all(assets.map((asset) => renderAlone.renderAsset(jobId, specOf(asset, inputs, publish))));
}

const recordAlone = work<Activities>('capture', { startToCloseTimeout: '5m' });

/** Renders the given specs in parallel, and fails when one fails. */
export async function renderSpecs(jobId: string, specs: readonly RenderSpec[]): Promise<void> {
  const workerOf = ({ renderer }: RenderSpec) => (renderer === 'scroll' ? recordAlone : renderAlone);
  await Promise.all(specs.map((spec) => workerOf(spec).renderAsset(jobId, spec)));
}

function specOf(asset: PlannedAsset, inputs: PlanInputs, publish: RenderSpec['publish']): RenderSpec {
  const { sourceKey, image, video } = inputs;
  const common = { version: 1, sourceKey, publish } as const;
  if (asset.renderer === 'scroll') return { ...asset, ...common };
  if (asset.renderer !== 'moment') return { ...asset, ...common, image };
  if (video === null) throw ApplicationFailure.nonRetryable('A moment has no video.', 'internal_error', 'cook');
  return { ...asset, ...common, ...video };
}

/** The code that the work threw. */
function codeOf(error: unknown): string {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  const type = cause instanceof ApplicationFailure ? cause.type : null;
  return type != null && /^[a-z_]+$/.test(type) ? type : 'render_failed';
}
