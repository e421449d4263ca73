import { randomBytes } from 'node:crypto';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownIdentity } from './processes.ts';

export type FilmFolder = AsyncDisposable & { path: string };

/** A folder for the files of one film, among those of this process: if it dies, the next browser clears them away. */
export async function makeFilmFolder(root: string): Promise<FilmFolder> {
  const { pid, startTicks } = ownIdentity();
  const path = join(root, `${pid}-${startTicks}`, `film-${randomBytes(8).toString('hex')}`);
  await mkdir(path, { recursive: true, mode: 0o711 });
  return {
    path,
    [Symbol.asyncDispose]: async () => {
      await rm(path, { recursive: true, force: true });
      // The owner's folder goes with its last; until then it is not empty.
      await rmdir(dirname(path)).catch(() => undefined);
    },
  };
}
