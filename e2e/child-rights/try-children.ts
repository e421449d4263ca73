// Runs the canary in the place of every child program, as whoever starts this, and says what it could do.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { findSandbox, type SandboxCommand } from '@galley/service/for-proofs';

/** What it could do, by kind. */
export type Found = Record<'secrets' | 'files' | 'signals' | 'connections' | 'rights' | 'limits', string[]>;

export type Tried = { child: string; found: Found };

const CHILDREN = ['ffmpeg', 'ffprobe', 'yt-dlp', 'images'] as const;
/** As children were started before they had walls. */
const AS_IT_WAS: SandboxCommand = { file: 'setpriv', before: ['--pdeathsig', 'KILL', '--'] };

const [canary = '', ...args] = process.argv.slice(2);
const sandbox = await findSandbox();
const tried: Tried[] = [];
for (const child of CHILDREN) {
  tried.push({ child, found: await run(sandbox.command({ program: child, reads: [canary] })) });
}
tried.push({ child: 'control', found: await run(AS_IT_WAS) });
console.log(JSON.stringify({ wall: sandbox.wall, tried }));

async function run({ file, before }: SandboxCommand): Promise<Found> {
  const command = [...before, 'python3', '-I', canary, `${process.pid}`, ...args];
  const child = spawn(file, command, { env: { PATH: '/usr/bin:/bin' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(said);
}
