// `npm run e2e -- NAME…` tests the running system, over HTTP only. Without a name it runs everything.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { config } from './config.ts';
import { chooseNames, listNames } from './names.ts';
import { readSystem, requireRunning } from './system.ts';

const SUFFIX = '.e2e.ts';

await runCommand(async (asked) => {
  const names = chooseNames(asked, listNames(import.meta.dirname, SUFFIX));
  await requireRunning(readSystem());
  return runVitest(names.map((name) => join(import.meta.dirname, name + SUFFIX)));
});

function runVitest(files: string[]): number {
  const vitest = join(config.root, 'node_modules/vitest/vitest.mjs');
  const options = { cwd: config.root, stdio: 'inherit' } as const;
  return spawnSync(process.execPath, [vitest, 'run', '--project', 'e2e', ...files], options).status ?? 1;
}
