// Previews of edits that are not sent yet: drawn by a render worker, read once, and deleted.

import { type Owner, type RenderSpec, renderSourceContent } from '#packs';
import { type Engine, runToEnd } from '#platform/engine';
import { AppError, newId } from '#platform/kernel';
import { jobFolder, putContent, type Storage } from '#platform/storage';
import type { PlannedRender } from '../plan/edit-plan.ts';

/**
 * What the workflow gets: the source is in the store, so that no text of a user is in the engine's history. Nobody reads
 * what is drawn after `untilMs`.
 */
export type PreviewRequest = { accountId: string; folder: string; order: RenderSpec; untilMs: number };

/** A JPEG; 'unfit' when what was chosen cannot be drawn. */
export type DrawPreview = (owner: Owner, render: PlannedRender) => Promise<Uint8Array | 'unfit'>;

type Deps = {
  engine: Engine;
  storage: Pick<Storage, 'put' | 'get' | 'keys' | 'remove'>;
  hasPaid: (accountId: string) => Promise<boolean>;
};

const WITHIN_MS = 10_000;
/** The rest is for the workflow. */
const DRAWN_WITHIN_MS = 8_000;
const RETRY_SECONDS = 5;
/**
 * Before packs and edits, because a person waits for it; after all that was paid for where the account never paid: a
 * preview is free, and so is another such account.
 */
const PRIORITY = { paid: 1, unpaid: 4 };

export function createDrawPreview({ engine, storage, hasPaid }: Deps): DrawPreview {
  return async (owner, { order, source }) => {
    const id = newId('job');
    // Inside the folder of the pack: if the deletion below fails, it is deleted with the pack.
    const folder = `${jobFolder(owner)}/previews/${id}`;
    try {
      const sourceKey =
        source === null ? order.sourceKey : await putContent(storage, `${folder}/`, renderSourceContent(source));
      const priority = (await hasPaid(owner.accountId)) ? PRIORITY.paid : PRIORITY.unpaid;
      const untilMs = Date.now() + DRAWN_WITHIN_MS;
      const asked = { accountId: owner.accountId, folder, order: { ...order, sourceKey }, untilMs };
      const key = await draw({ jobId: owner.jobId, id, priority }, asked);
      if (key === null) return 'unfit';
      return await storage.get(key);
    } finally {
      await storage.remove(await Array.fromAsync(storage.keys(folder)));
    }
  };

  type PreviewTask = { jobId: string; id: string; priority: number };
  function draw({ jobId, id, priority }: PreviewTask, request: PreviewRequest): Promise<string | null> {
    const run = { id: `preview-${id}`, workflow: 'previewEdit', taskQueue: 'wf', args: [jobId, request] };
    return runToEnd<string | null>(engine, { ...run, priority, fairnessKey: request.accountId }, WITHIN_MS).catch(
      (cause: unknown) => {
        throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS, cause });
      },
    );
  }
}
