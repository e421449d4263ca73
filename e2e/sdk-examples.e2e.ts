// The examples that wait for a browser or a renderer, each run as a reader would run it: of the SDK, of the guides, and
// of the OpenAPI document. The others are in the integration test of examples.

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

type ProgramResult = { code: number; stdout: string; stderr: string };

function run(name: string, ...args: string[]): Promise<ProgramResult> {
  return runNode(join(EXAMPLES, `${name}.ts`), baseUrl, user.key, ...args);
}

function runNode(...command: string[]): Promise<ProgramResult> {
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: ProgramResult) => error,
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

test.each([
  ['docs/quick-start.md', /^cover\S* http/m],
  ['docs/guides/screenshots.md', /^http\S+ \d+ \d+ 2$/m],
  ['docs/guides/scroll-videos.md', /^http\S+$/m],
])(
  '%s: its TypeScript program runs as it stands, apart from URLs and the key',
  async (file, printed) => {
    const markdown = readFileSync(join(config.root, file), 'utf8');
    const program = [...markdown.matchAll(/^```ts\n([\s\S]*?)^```$/gm)]
      .map(([, code]) => code)
      .join('\n')
      .replaceAll('https://api.galley.example', baseUrl)
      .replaceAll('https://bakery.example/', `${siteUrl}/`)
      .replaceAll('svc_live_replace', user.key);
    // Inside the repository, where its imports are found.
    const folder = join(config.root, '.local/examples');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${file.replaceAll('/', '-')}.ts`);
    writeFileSync(path, program);
    const { code, stdout, stderr } = await runNode(path);
    expect([code, stdout], stderr).toEqual([0, expect.stringMatching(printed)]);
  },
  PACK_MS,
);

type OperationDescription = { requestBody?: { content: Record<string, { example: unknown }> } };

test.each([
  ['/api/v1/capture/screenshot', 200],
  ['/api/v1/brands/preview', 200],
  ['/api/v1/brands', 201],
])('OpenAPI: the example of POST %s succeeds, with the page that the install names', async (path, status) => {
  const description = (await (await fetch(`${baseUrl}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, { post?: OperationDescription }>;
  };
  const example = description.paths[path]?.post?.requestBody?.content['application/json']?.example;
  const headers = { 'x-api-key': user.key, 'content-type': 'application/json' };
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(example) });
  expect([response.status, await response.json()]).toMatchObject([status, {}]);
});
