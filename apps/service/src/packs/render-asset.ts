// The single render activity: it reads its order, runs the order's renderer, and delivers the asset.

import { reportWhile } from '#jobs';
import { type ActivityContext, activity, WorkFailure } from '#platform/engine';
import { jobFolder } from '#platform/storage';
import type { RenderedAsset } from '#render';
import type { Owner, PackDeps } from './deps.ts';
import type { RenderSpec, RenderSpecFor } from './plan/planned-asset.ts';
import { readOrder } from './plan/read-order.ts';
import { publisherFor } from './publish.ts';

/** The dependencies of a renderer besides its order. */
export type RenderJob = Owner & {
  /** The objects of the asset are stored below it. */
  folder: string;
  signal: AbortSignal;
  /** For long work: publishes its frames periodically, and aborts it when its job has ended. */
  startReporting: () => FrameReporter;
};

type FrameReporter = ReturnType<typeof reportWhile> & { onProgress: (frame: number, frames: number) => void };

/** Returns undefined when the job has ended meanwhile. */
export type Renderer<Name extends RenderSpec['renderer']> = (
  spec: RenderSpecFor<Name>,
  job: RenderJob,
) => Promise<RenderedAsset | undefined>;

/** The renderers of a worker: the scroll clip is rendered where pages can be reached, the others where they cannot. */
export type Renderers = { [Name in RenderSpec['renderer']]?: Renderer<Name> };

export function renderActivity(deps: PackDeps, renderers: Renderers) {
  return activity((context, jobId: string, order: unknown) => renderAsset(deps, renderers, { context, jobId, order }));
}

type Call = { context: ActivityContext; jobId: string; order: unknown };

/** A repeated render gives the same asset; a late one is not shown. */
async function renderAsset(deps: PackDeps, renderers: Renderers, { context, jobId, ...call }: Call): Promise<void> {
  const assignment = await deps.store.assignment(jobId);
  if (assignment === undefined) return;
  const owner = { jobId, accountId: assignment.accountId };
  const { signal } = context;
  try {
    const order = readOrder(call.order);
    const publisher = publisherFor(deps, owner, order);
    await publisher.begin();
    await publisher.report(0);
    const startReporting = () => reportFrames(context, publisher.report);
    const asset = await run(renderers, order, { ...owner, folder: jobFolder(owner), signal, startReporting });
    if (asset !== undefined) await publisher.deliver(asset);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof WorkFailure) throw cause;
    throw new WorkFailure('render_failed', { stage: 'cook', isFinal: false, cause });
  }
}

function run(renderers: Renderers, spec: RenderSpec, job: RenderJob): Promise<RenderedAsset | undefined> {
  const { still, highlights, scroll, moment } = renderers;
  if (spec.renderer === 'still' && still) return still(spec, job);
  if (spec.renderer === 'highlights' && highlights) return highlights(spec, job);
  if (spec.renderer === 'scroll' && scroll) return scroll(spec, job);
  if (spec.renderer === 'moment' && moment) return moment(spec, job);
  throw new Error(`This worker has no renderer "${spec.renderer}".`);
}

/** Published periodically, not with every frame: each publication is an event. */
const PROGRESS_EVERY_MS = 2_000;

function reportFrames({ signal, note }: ActivityContext, report: (percent: number) => Promise<boolean>): FrameReporter {
  let percent = 0;
  const onProgress = (frame: number, frames: number): void => {
    percent = Math.min(99, Math.floor((100 * frame) / Math.max(1, frames)));
    note({ frame });
  };
  return { ...reportWhile(signal, { publish: () => report(percent), everyMs: PROGRESS_EVERY_MS }), onProgress };
}
