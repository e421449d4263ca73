// The pairs of specification section 4.7 that accept work: a tool says what REST says, and refuses what REST refuses.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startIdleApi } from './running-api.ts';
import { callTool, textOf } from './test-mcp.ts';
import { type Person, signUp } from './test-people.ts';

let api: RunningApi;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  api = await startIdleApi(made.name, await makeTestNamespace());
});

afterAll(async () => {
  await api.stop();
  await drop();
});

const agent = () => signUp(api, { channel: 'agent', agent: 'a test' });
const balanceOf = async (person: Person) => (await callTool(api, { name: 'credits' }, person)).structuredContent;

const page = { url: 'https://bakery.example/' };
const idea = 'Why we bake with wild yeast';
const clip = 'https://bakery.example/oven.mp4';
const pairs: [name: string, args: object, rest: { path: string; body: object }][] = [
  [
    'instant_post',
    { action: 'submit', ...page },
    { path: '/instant-post', body: { mode: 'from_url', from_url: page } },
  ],
  [
    'instant_post',
    { action: 'submit', idea_prompt: idea },
    { path: '/instant-post', body: { mode: 'from_idea', idea: { prompt: idea } } },
  ],
  [
    'instant_post',
    { action: 'submit', video_url: clip },
    { path: '/instant-post', body: { mode: 'from_url', from_url: { url: clip } } },
  ],
  ['kitchen_render', { ...page, template: 'quote' }, { path: '/kitchen/render', body: { ...page, template: 'quote' } }],
];

test.each(pairs)(
  '%s with %j is the call of REST: the same answer for the same job, held once',
  async (name, args, { path, body }) => {
    const person = await agent();
    const called = await callTool(api, { name, args }, person);
    // The same wish within seconds is the same job, by whichever door.
    const rest = await api.call('POST', `/api/v1${path}`, { key: person.key, body });
    expect([rest.status, called.isError ?? false]).toEqual([202, false]);
    expect(called.structuredContent).toEqual(rest.body);
    expect(JSON.parse(textOf(called))).toEqual(rest.body);
    const { job_id: jobId } = rest.body;
    const record = await callTool(api, { name: 'get_job', args: { job_id: jobId } }, person);
    expect(record.structuredContent).toEqual(
      (await api.call('GET', `/api/v1/jobs/${jobId}`, { key: person.key })).body,
    );
    expect(await balanceOf(person)).toEqual({ balance: 23, reserved: 2 });
  },
);

test('list is the list of REST, page by page, and holds packs only', async () => {
  const person = await agent();
  for (const [name, args] of pairs) await callTool(api, { name, args }, person);
  const list = async (more: object) =>
    (await callTool(api, { name: 'instant_post', args: { action: 'list', limit: 2, ...more } }, person))
      .structuredContent;
  const rest = async (more: string) =>
    (await api.call('GET', `/api/v1/jobs?type=render:instant_post&limit=2${more}`, { key: person.key })).body;
  const first = await rest('');
  expect(first['jobs']).toHaveLength(2);
  expect(await list({})).toEqual(first);
  const cursor = String(first['next_cursor']);
  const second = await rest(`&cursor=${encodeURIComponent(cursor)}`);
  expect(second).toMatchObject({ jobs: [{ type: 'render:instant_post' }], next_cursor: null });
  expect(await list({ cursor })).toEqual(second);
});

test.each(pairs)(
  '%s with %j and too few credits: 402 in words, no address, nothing charged, no job; after an adjustment it passes',
  async (name, args) => {
    const poor = await signUp(api);
    const refused = await callTool(api, { name, args }, poor);
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      '402 insufficient_credits: need 2, have 0. Nothing was charged. Buy credits over REST, then retry.',
    ]);
    expect(refused.structuredContent).toBeUndefined();
    expect(JSON.stringify(refused)).not.toMatch(/https?:|www\.|\/api\/|top_up|checkout/i);
    expect(await balanceOf(poor)).toEqual({ balance: 0, reserved: 0 });
    const jobs = async () => (await api.call('GET', '/api/v1/jobs', { key: poor.key })).body['jobs'];
    expect(await jobs()).toEqual([]);
    await api.rooms.ledger.post({ kind: 'adjustment', accountId: poor.id, amountCredits: 2, reference: poor.id });
    const retried = await callTool(api, { name, args }, poor);
    expect(retried.structuredContent).toMatchObject({ job_id: expect.stringMatching(/^job_/), status: 'queued' });
    expect(await jobs()).toHaveLength(1);
    expect(await balanceOf(poor)).toEqual({ balance: 0, reserved: 2 });
  },
);
