// The examples of the SDK, each run as a reader would run it.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { config } from './config.ts';
import { readSystem } from './system.ts';
import { signUp, type User } from './users.ts';

const { baseUrl, siteUrl } = readSystem();
const EXAMPLES = join(config.root, 'packages/sdk/examples');
const PACK_MS = 300_000;

let user: User;
beforeAll(async () => {
  user = await signUp({ channel: 'agent', agent: 'a test' });
});

type Ended = { code: number; stdout: string; stderr: string };

async function run(name: string, ...args: string[]): Promise<Ended> {
  const command = [join(EXAMPLES, `${name}.ts`), baseUrl, user.key, ...args];
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
}

test('examples/screenshot.ts takes a screenshot of a whole page, or prints why there is none', async () => {
  const taken = await run('screenshot', `${siteUrl}/`);
  expect([taken.code, taken.stdout]).toEqual([0, expect.stringMatching(/^1280x\d+, 2 credits: http/)]);
  const rejected = await run('screenshot', 'http://127.0.0.1:1/');
  expect([rejected.code, rejected.stderr]).toEqual([1, expect.stringMatching(/^url_refused: Nothing was charged/)]);
});

test(
  'examples/pack.ts reports progress of a pack, and examples/watch.ts prints events of the account',
  async () => {
    const made = await run('pack', 'Bread needs 36 hours. 4 farms grow our grain.');
    expect(made.code, made.stderr).toBe(0);
    expect(made.stdout).toMatch(/^linkedin: .+/m);
    expect(made.stderr).toMatch(/^100 %: \d+ stills, \d+ clips$/m);
    const watched = await run('watch', '3');
    expect(watched.stdout).toMatch(/^1 \S+ .+\n2 \S+ .+\n3 \S+ .+\n$/);
  },
  PACK_MS,
);
