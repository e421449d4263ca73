import type { Shape } from '@galley/contract';
import type { Principal } from '#platform/kernel';
import type { ScreenshotInput, Screenshots } from './screenshots.ts';

/** What a screenshot that starts a social render needs of other modules. */
export type RenderAlong = {
  /** Holds the price of both, or throws and holds nothing. */
  hold: (principal: Principal, ids: Ids) => Promise<void>;
  /** Releases the hold of this id; nothing when it has been charged. */
  release: (id: string) => Promise<unknown>;
  /** Returns the job; an earlier one when the same was just requested. */
  start: (principal: Principal, ids: Ids) => Promise<string>;
};

type Ids = { captureId: string; jobId: string };

type Deps = { screenshots: Screenshots; renders: RenderAlong };
type TakenScreenshot = Shape<'Screenshot'>;

/**
 * Takes the screenshot and starts a render of it. Both are held together; then each is charged on its own success. A
 * screenshot from the cache or from another caller's in-flight request costs nothing, and its render starts all the
 * same.
 */
export async function takeAndRender(
  { screenshots, renders }: Deps,
  request: ScreenshotInput & { jobId: string },
  signal: AbortSignal,
): Promise<TakenScreenshot> {
  const { principal, id, jobId } = request;
  await renders.hold(principal, { captureId: id, jobId });
  let started: string | undefined;
  try {
    const taken = await screenshots.take(request, signal);
    started = await renders.start(principal, { captureId: taken.id, jobId });
    return { ...taken, job_id: started };
  } finally {
    // A charge is final; a hold that is still open here is no longer needed.
    await renders.release(id);
    if (started !== jobId) await renders.release(jobId);
  }
}
