// The service as it was before free work was limited, in a folder of its own, with the packages of this one.

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { config } from '#support/config';

/** The last commit without limits on free work. */
const COMMIT = '4785f03';

const run = promisify(execFile);

export async function checkOutBefore(): Promise<AsyncDisposable & { service: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-before-'));
  const git = (...args: string[]) => run('git', ['-C', config.root, ...args]);
  await git('worktree', 'add', '--detach', '--force', folder, COMMIT);
  await run('cp', ['-al', join(config.root, 'node_modules'), join(folder, 'node_modules')]);
  return {
    service: join(folder, 'apps/service/src/main.ts'),
    [Symbol.asyncDispose]: async () => {
      await rm(folder, { recursive: true, force: true });
      await git('worktree', 'prune');
    },
  };
}
