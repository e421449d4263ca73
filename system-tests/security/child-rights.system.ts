// Promise S10 of docs/promises.md: a program in the place of ffmpeg, ffprobe, yt-dlp, the image decoder or Chromium
// tries to read, signal and connect.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ChildFindings, ChildTrial } from '#security/child-rights/child-trial';
import type { Report, SystemTest } from '#system-test';

const TRY = join(import.meta.dirname, 'child-rights', 'try-children.ts');
const CANARY = join(import.meta.dirname, 'child-rights', 'canary.py');
/** The user of the container image. It need not exist here. */
const ORDINARY = ['--reuid', '1000', '--regid', '1000', '--clear-groups', '--no-new-privs', '--bounding-set=-all'];

type Caller = { who: string; become: readonly string[] };
type SetUp = { port: number; canary: string; files: string[] };

export const systemTest: SystemTest = {
  title: 'A child program reads no secret, signals no process and connects nowhere',
  sizes: { ci: 1, full: 5 },
  async run(count, report) {
    const folder = mkdtempSync(join(tmpdir(), 'galley-rights-'));
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const address = server.address();
      assert.ok(address !== null && typeof address === 'object');
      const setUp = { port: address.port, ...makeFiles(folder) };
      for (let round = 0; round < count; round += 1) {
        await testCaller({ who: 'as root', become: [] }, setUp, report);
        await testCaller(
          { who: 'as an ordinary user', become: ['setpriv', ...ORDINARY, '--inh-caps=-all'] },
          setUp,
          report,
        );
      }
    } finally {
      server.close();
      rmSync(folder, { recursive: true });
    }
  },
};

/** Files that the worker can read: its secrets, and the files of another job. */
function makeFiles(folder: string): Pick<SetUp, 'canary' | 'files'> {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'other-job'));
  const files = [join(folder, 'secrets'), join(folder, 'other-job', 'film.mp4')];
  for (const file of files) {
    writeFileSync(file, 'CANARY_SECRET');
    chmodSync(file, 0o666);
  }
  // Other programs that the worker could reach as an ordinary user.
  mkdirSync(join(folder, 'canary'));
  chmodSync(join(folder, 'canary'), 0o777);
  const canary = join(folder, 'canary', 'canary.py');
  copyFileSync(CANARY, canary);
  return { canary, files };
}

async function testCaller({ who, become }: Caller, setUp: SetUp, report: Report): Promise<void> {
  const { wall, tried } = await tryChildren(become, setUp);
  report.check(`the child is isolated, ${who}`, () => assert.equal(wall, 'bubblewrap'));
  for (const { child, found } of tried) {
    report.metric(`${child}, ${who}`, countOf(found));
    if (child === 'control') {
      const kinds = (['secrets', 'files', 'signals', 'connections', 'limits'] as const).filter(
        (kind) => found[kind].length > 0,
      );
      report.check(`control: without isolation it reads, signals and connects, ${who}`, () =>
        assert.equal(kinds.length, 5),
      );
      continue;
    }
    // A browser creates namespaces for its renderers, inside its own.
    const may = child.startsWith('browser') ? { ...NOTHING, rights: ['user namespace'] } : NOTHING;
    report.check(`${child} can do none of it, ${who}`, () => assert.deepEqual(found, may));
  }
}

const NOTHING: ChildFindings = { secrets: [], files: [], signals: [], connections: [], rights: [], limits: [] };

function countOf(found: ChildFindings): number {
  return Object.values(found).reduce((sum, item) => sum + item.length, 0);
}

async function tryChildren(become: readonly string[], setUp: SetUp): Promise<{ wall: string; tried: ChildTrial[] }> {
  const command = [...become, process.execPath, TRY, setUp.canary, `${setUp.port}`, ...setUp.files];
  const [file = '', ...args] = command;
  const env = { PATH: '/usr/bin:/bin', CANARY_SECRET: 'CANARY_SECRET' };
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(output);
}
