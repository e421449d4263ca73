import { randomBytes } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownIdentity } from '../launch/processes.ts';

export type VideoFolder = AsyncDisposable & { path: string };

/**
 * Creates a folder for the files of one recording, below those of this process: if it dies, the next browser start
 * deletes them.
 */
export async function makeVideoFolder(root: string): Promise<VideoFolder> {
  const { pid, startTicks } = ownIdentity();
  const path = join(root, `${pid}-${startTicks}`, `film-${randomBytes(8).toString('hex')}`);
  await mkdir(path, { recursive: true, mode: 0o711 });
  return {
    path,
    [Symbol.asyncDispose]: async () => {
      await rm(path, { recursive: true, force: true });
      // The owner's folder is removed with its last recording; until then it is not empty.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}
