// The examples that come with the client, each run as a reader would run it.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { config } from './config.ts';
import { type Person, signUp } from './people.ts';
import { readSystem } from './system.ts';

const { baseUrl, siteUrl } = readSystem();
const EXAMPLES = join(config.root, 'packages/sdk/examples');
const PACK_MS = 300_000;

let person: Person;
beforeAll(async () => {
  person = await signUp({ channel: 'agent', agent: 'a test' });
});

type Ended = { code: number; stdout: string; stderr: string };

async function run(name: string, ...args: string[]): Promise<Ended> {
  const command = [join(EXAMPLES, `${name}.ts`), baseUrl, person.key, ...args];
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );
}

test('a picture of a whole page, or the reason why there is none', async () => {
  const taken = await run('screenshot', `${siteUrl}/`);
  expect([taken.code, taken.stdout]).toEqual([0, expect.stringMatching(/^1280x\d+, 2 credits: http/)]);
  const refused = await run('screenshot', 'http://127.0.0.1:1/');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^url_refused: Nothing was charged/)]);
});

test(
  'a pack of an idea, told while it is made, and the account as it happens',
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
