// Previews of edits that are not sent yet: drawn by a render worker, read once, and deleted.

import { type Owner, type RenderOrder, renderSourceContent } from '#packs';
import { type Engine, runToEnd } from '#platform/engine';
import { AppError, newId } from '#platform/kernel';
import { jobFolder, putContent, type Storage } from '#platform/storage';
import type { PlannedRender } from '../plan/edit-plan.ts';

/** What the workflow gets: the source is in the store, so that no text of a user is in the engine's history. */
export type PreviewOrder = { accountId: string; folder: string; order: RenderOrder };

/** A JPEG; 'unfit' when what was chosen cannot be drawn. */
export type DrawPreview = (owner: Owner, render: PlannedRender) => Promise<Uint8Array | 'unfit'>;

type Deps = { engine: Engine; storage: Pick<Storage, 'put' | 'get' | 'keys' | 'remove'> };

const WITHIN_MS = 10_000;
const RETRY_SECONDS = 5;
/** Before packs and edits: a person waits for it. */
const PRIORITY = 1;

export function createDrawPreview({ engine, storage }: Deps): DrawPreview {
  return async (owner, { order, source }) => {
    const id = newId('job');
    // Inside the folder of the pack: if the deletion below fails, it is deleted with the pack.
    const folder = `${jobFolder(owner)}/previews/${id}`;
    try {
      const sourceKey =
        source === null ? order.sourceKey : await putContent(storage, `${folder}/`, renderSourceContent(source));
      const asked: PreviewOrder = { accountId: owner.accountId, folder, order: { ...order, sourceKey } };
      const key = await draw(owner.jobId, id, asked);
      if (key === null) return 'unfit';
      return await storage.get(key);
    } finally {
      await storage.remove(await Array.fromAsync(storage.keys(folder)));
    }
  };

  function draw(jobId: string, id: string, order: PreviewOrder): Promise<string | null> {
    const run = { id: `preview-${id}`, workflow: 'previewEdit', taskQueue: 'wf', args: [jobId, order] };
    return runToEnd<string | null>(
      engine,
      { ...run, priority: PRIORITY, fairnessKey: order.accountId },
      WITHIN_MS,
    ).catch((cause: unknown) => {
      throw new AppError('at_capacity', { retryAfterSeconds: RETRY_SECONDS, cause });
    });
  }
}
