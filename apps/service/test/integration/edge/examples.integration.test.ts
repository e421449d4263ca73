// Examples as a reader would run them: the request bodies of the OpenAPI document, the curl commands of the documents,
// and what llms.txt says, all sent to the real API. Those that wait for a browser or a renderer run in e2e/.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { allOperations, type Operation, type OperationId, requestExamples } from '@galley/contract';
import { codeBlocks } from '@galley/scripts/code-blocks';
import { expect } from 'vitest';
import { type Owner, exampleTest as test } from '#test/edge/example-system';
import type { RunningApi } from '#test/running-api';
import { fromStudio, signUpDevice, type User, userOf } from '#test/users';

const ROOT = join(import.meta.dirname, '../../../../..');
const LONG = { timeout: 120_000 };

/** Why an example is rejected here. Every other one succeeds. */
const rejected: Partial<Record<OperationId, [status: number, code: string]>> = {
  // Secrets of a mail, of a device that waits, and of the payment processor.
  resetPassword: [400, 'invalid_request'],
  confirmEmail: [400, 'invalid_request'],
  decideConnection: [400, 'invalid_request'],
  receiveProcessorEvent: [400, 'invalid_request'],
  // Nothing is paid yet.
  openPortal: [404, 'not_found'],
  // Nothing was uploaded under the id of the example.
  addPhoto: [409, 'upload_not_complete'],
};

/** Need a browser: in e2e/sdk-examples.e2e.ts, and a preview in edits.media.test.ts. */
const browsing = ['takeScreenshot', 'createBrand', 'previewBrand', 'previewEdit'];

const withExample = allOperations.filter(({ id }) => requestExamples[id as OperationId] !== undefined);

test('OpenAPI: each body that has required fields has an example, and the schema accepts it', () => {
  const exampleOf = ({ id }: Operation) => requestExamples[id as OperationId] ?? {};
  const wrong = allOperations.filter((item) => item.body?.safeParse(exampleOf(item)).success === false);
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(withExample.length).toBe(Object.keys(requestExamples).length);
});

test('OpenAPI: each example body succeeds, or is rejected for the one reason listed', LONG, async ({ api, owner }) => {
  const device = await signUpDevice(api);
  const { email = '', password = '' } = requestExamples['signup'] as Record<string, string>;
  const signed = await api.call('POST', '/api/v1/auth/signup', { body: requestExamples['signup'] });
  const ada = userOf(signed, { email, password });
  const callers: Partial<Record<OperationId, User>> = { purchaseForDevice: device, changePassword: ada };
  const results: [string, number, unknown][] = [];
  const expected: [string, number, unknown][] = [];
  for (const operation of withExample.filter(({ id }) => ![...browsing, 'signup'].includes(id))) {
    const id = operation.id as OperationId;
    const { status, body } = await sendExample(api, { ...owner, user: callers[id] ?? owner.user }, operation);
    results.push([id, status, status < 400 ? undefined : body['code']]);
    expected.push([id, ...(rejected[id] ?? ([operation.success.status, undefined] as const))]);
  }
  expect([signed.status, results]).toEqual([201, expected]);
});

function sendExample(api: RunningApi, owner: Owner, { id, method, path, callers }: Operation) {
  const own: Record<string, string> = { webhooks: owner.webhookId, brands: owner.brandId, jobs: owner.packId };
  const url = path.replace('{token}', owner.token).replace(/(\w+)\/\{id\}/, (_all, kind) => `${kind}/${own[kind]}`);
  const isForStudio = callers !== 'anyone' && !callers.includes('live') && !callers.includes('anonymous');
  const { cookie, key } = owner.user;
  const presents = isForStudio ? { cookie, headers: fromStudio } : { key };
  return api.call(method, url, { ...presents, body: requestExamples[id as OperationId] });
}

const documents = ['README.md', 'docs/*.md', 'docs/guides/*.md'].flatMap((path) => globSync(path, { cwd: ROOT }));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Commands in blocks, and those after a prompt. The other commands of the documents run in e2e/. */
const commands = documents.toSorted().flatMap((file) => {
  const blocks = codeBlocks(read(file)).filter(({ language }) => language === 'sh');
  const prompts = [...read(file).matchAll(/^\$ (curl (?:.*\\\n)*.*)$/gm)].map(([, command = '']) => command);
  return [...blocks.flatMap(({ text: code }) => code.split(/(?<!\\)\n/)), ...prompts]
    .filter((command) => /^(curl|galley (credits|buy|jobs|share)) ?/.test(command))
    .map((command) => ({ file, command }));
});

test(
  'docs: each curl command, and each command of galley that makes nothing, succeeds in a shell',
  LONG,
  async ({ api, owner }) => {
    expect(commands.length).toBeGreaterThan(25);
    const failed: string[] = [];
    for (const [index, { file, command }] of commands.entries()) {
      const { code, statuses } = await inShell({ api, owner }, command.replace('you@', `you-${index}@`));
      // Accepted and not charged, because there is no browser.
      const isCapture = command.includes('/capture/screenshot');
      const isGood = statuses.every((status) => (isCapture ? status === 503 : status >= 200 && status < 300));
      if (code !== 0 || !isGood) failed.push(`${file}: ${command}: ${code}, ${statuses}`);
    }
    expect(failed).toEqual([]);
    // Control: a rejected command is seen.
    const { statuses } = await inShell(
      { api, owner },
      'curl -s $GALLEY_URL/api/v1/jobs/no-job -H "x-api-key: $GALLEY_KEY"',
    );
    expect(statuses).toEqual([404]);
  },
);

type Reader = { api: RunningApi; owner: Owner };

/** The exit code, and the status of each response to curl. */
async function inShell({ api, owner }: Reader, command: string) {
  const home = mkdtempSync(join(tmpdir(), 'galley-examples-'));
  writeFileSync(join(home, '.curlrc'), 'write-out = "%{stderr}@%{http_code}@"\n');
  const { user, packId, webhookId, deliveryId } = owner;
  const script = command
    .replaceAll(/https:\/\/api\.galley\.example|http:\/\/127\.0\.0\.1:28080/g, api.url)
    .replace('svc_live_…', user.key)
    .replace('job_…', packId);
  const own = [`HOME=${home}`, 'GALLEY_KEYCHAIN=off', `GALLEY_URL=${api.url}`, `GALLEY_KEY=${user.key}`];
  const ids = [`JOB_ID=${packId}`, `WEBHOOK_ID=${webhookId}`, `DELIVERY_ID=${deliveryId}`];
  const given = [...own, ...ids, `GALLEY_API_KEY=${user.key}`];
  const inPath = `PATH="${join(ROOT, 'node_modules/.bin')}:$PATH"\n${script}`;
  const child = spawn('env', [...given, 'bash', '-euo', 'pipefail', '-c', inPath], { cwd: home });
  const ended = once(child, 'close');
  const [out, printed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  rmSync(home, { recursive: true });
  return {
    code: code as number,
    out,
    statuses: [...printed.matchAll(/@(\d{3})@/g)].map(([, status]) => Number(status)),
  };
}

test('examples/*.sh: screenshot.sh prints the response, and pack.sh follows its job to the end', async ({
  api,
  owner,
}) => {
  const screenshot = await inShell({ api, owner }, `${join(ROOT, 'examples/screenshot.sh')} https://bakery.example/`);
  expect([screenshot.code, JSON.parse(screenshot.out)]).toMatchObject([0, { code: 'at_capacity' }]);
  const packing = inShell({ api, owner }, `${join(ROOT, 'examples/pack.sh')} https://examples.example/`);
  const submitted = async (): Promise<{ id: string; input: unknown } | undefined> => {
    const { body } = await api.call('GET', '/api/v1/jobs?limit=5', { key: owner.user.key });
    const jobs = body['jobs'] as { id: string; input: unknown }[];
    return jobs.find(({ input }) => JSON.stringify(input).includes('examples.example'));
  };
  await expect.poll(submitted).toBeDefined();
  const path = `/api/v1/jobs/${(await submitted())?.id}/cancel`;
  expect((await api.call('POST', path, { key: owner.user.key, body: {} })).status).toBe(200);
  const { code, statuses } = await packing;
  expect([code, statuses[0], new Set(statuses.slice(1))]).toEqual([1, 202, new Set([200])]);
});

test('llms.txt: the calls of its first steps succeed', async ({ api, owner }) => {
  const { text: page } = await api.call('GET', '/llms.txt');
  const [, path = '', body = ''] = /^1\. POST (\S+) (\{.*\}) gives job_id/m.exec(page) ?? [];
  expect((await api.call('POST', path, { key: owner.user.key, raw: body })).status).toBe(202);
  const steps = [...page.matchAll(/\bGET (\/api\/v1\/\S+\/\{(?:id|job_id)\}\S*) (?:every|gives)/g)];
  expect(steps).toHaveLength(2);
  for (const [, step = ''] of steps) {
    const { status } = await api.call('GET', step.replace(/\{\w+\}/, owner.packId), { key: owner.user.key });
    // The archive of a pack is built by a worker, on the first request.
    expect([200, 202, 409], step).toContain(status);
  }
});

test('docs: the TypeScript program of a guide that needs no worker runs', async ({ api, owner }) => {
  const [block] = codeBlocks(read('docs/guides/credits-and-errors.md')).filter(({ language }) => language === 'ts');
  const program = (block?.text ?? '')
    .replace('https://api.galley.example', api.url)
    .replace('svc_live_replace', owner.user.key);
  // Inside the repository, where its imports are found.
  const folder = join(ROOT, '.local/examples');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'credits-and-errors.ts'), program);
  const { code, out } = await inShell({ api, owner }, `${process.execPath} ${join(folder, 'credits-and-errors.ts')}`);
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+\n$/)]);
});
