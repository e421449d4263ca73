// Runs the canary in the place of every child program, as the current user, and reports what it could do.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findSandbox, type SandboxCommand } from '@galley/service/test-kit';
import type { ChildFindings, ChildTrial } from './child-trial.ts';
import { tryBrowser, tryDownloader } from './try-launches.ts';

const CHILDREN = ['ffmpeg', 'ffprobe', 'images'] as const;
/** Children as they were started before they were isolated. */
const AS_IT_WAS: SandboxCommand = { file: 'setpriv', before: ['--pdeathsig', 'KILL', '--'] };

const [canary = '', ...args] = process.argv.slice(2);
const sandbox = await findSandbox();
const orders = CHILDREN.map(async (program) => ({
  child: program,
  found: await run(sandbox.command({ program, reads: [canary] })),
}));
const tried: ChildTrial[] = await Promise.all([
  ...orders,
  tryDownloader({ canary, args: [`${process.pid}`, ...args] }),
  tryBrowser({ canary, args: [`${process.pid}`, ...args] }),
  run(inContainer()).then((found) => ({ child: 'browser with the /proc of its container', found })),
  run(AS_IT_WAS).then((found) => ({ child: 'control', found })),
]);
console.log(JSON.stringify({ wall: sandbox.wall, tried }));

/** Where the kernel allows no fresh mount of /proc. */
function inContainer(): SandboxCommand {
  const { file, before } = sandbox.command({ program: 'browser', reads: [canary] });
  return { file, before: before.flatMap((word) => (word === '--proc' ? ['--bind', '/proc'] : [word])) };
}

async function run({ file, before }: SandboxCommand): Promise<ChildFindings> {
  const command = [...before, 'python3', '-I', canary, `${process.pid}`, ...args];
  const child = spawn(file, command, { env: { PATH: '/usr/bin:/bin' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const { description, ...found } = JSON.parse(output);
  return found;
}
