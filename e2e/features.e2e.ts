// Features that no other e2e test uses, on roles with the database users of an install. Packs of pages, ideas and videos
// are made by the tests of the studio, of the command and of the API. `scripts/system rejections` prints what was denied
// to the roles.

import type { Shape } from '@galley/contract';
import { beforeAll, expect, test } from 'vitest';
import { readSystem } from './system.ts';
import { newUser, signUp, tokenFromMail, type User } from './users.ts';
import { type ApiResponse, type Call, call } from './wire.ts';

const { baseUrl, siteUrl } = readSystem();
const WORK_MS = 300_000;

let user: User;
let webhookId: string;

const ask = (line: string, options?: Call): Promise<ApiResponse> =>
  call(line.replace(' ', ` ${baseUrl}/api/v1`), options);
const report = (line: string, body: unknown): Promise<ApiResponse> => ask(line, { key: user.key, body });

async function recordOf(jobId: unknown): Promise<Shape<'Job'>> {
  return (await ask(`GET /jobs/${jobId}`, { key: user.key })).body as Shape<'Job'>;
}

/** Submits a job, and returns its record when it has ended. */
async function ended(line: string, body: unknown): Promise<Shape<'Job'>> {
  const { status, text, body: accepted } = await report(line, body);
  expect(status, text).toBe(202);
  const isOver = async () => (await recordOf(accepted['job_id'])).finished_at;
  await expect.poll(isOver, { timeout: WORK_MS, interval: 1_000 }).not.toBeNull();
  return recordOf(accepted['job_id']);
}

beforeAll(async () => {
  user = await signUp({ channel: 'agent', agent: 'a test' });
  const events = ['job.completed', 'job.failed'];
  const made = await report('POST /webhooks', { url: `${siteUrl}/`, events });
  expect(made.status, made.text).toBe(201);
  webhookId = String(made.body['id']);
});

test('signup and password reset send mail', async () => {
  const other = await signUp();
  await tokenFromMail(other.email, 'confirm');
  expect((await ask('POST /auth/password/forgot', { body: { email: other.email } })).status).toBe(204);
  const body = { token: await tokenFromMail(other.email, 'reset'), password: newUser().password };
  expect((await ask('POST /auth/password/reset', { body })).status).toBe(204);
});

test('POST /capture/screenshot takes a screenshot', async () => {
  const { status, text } = await report('POST /capture/screenshot', { url: 'http://bakery.example' });
  expect(status, text).toBe(200);
});

test(
  'a scroll video and a social render complete',
  async () => {
    const url = 'http://bakery.example';
    const records = await Promise.all([ended('POST /capture/video', { url }), ended('POST /kitchen/render', { url })]);
    for (const { type, status, error } of records) expect([type, status, error]).toEqual([type, 'completed', null]);
  },
  WORK_MS,
);

test('a cancelled job ends, and webhooks are called for every job that ended', async () => {
  const { body: accepted } = await report('POST /instant-post', { mode: 'from_idea', idea: { prompt: 'Better not.' } });
  expect((await report(`POST /jobs/${accepted['job_id']}/cancel`, undefined)).status).toBe(200);
  const attempted = async () => {
    const { body } = await ask(`GET /webhooks/${webhookId}/deliveries`, { key: user.key });
    return (body['deliveries'] as { attempts: number }[]).filter(({ attempts }) => attempts > 0).length;
  };
  await expect.poll(attempted, { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
});
