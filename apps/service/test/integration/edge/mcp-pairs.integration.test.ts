import { expect } from 'vitest';
import { idleApiTest, ONCE } from '#test/api-test';
import { callTool, textOf } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';

// The pairs of specification section 4.7 that accept work: a tool returns what REST returns, and rejects what REST
// rejects.

const test = idleApiTest.extend('settings', ONCE, ({ namespace }) => namespace);

const balanceOf = async (api: RunningApi, user: User) =>
  (await callTool(api, { name: 'credits' }, user)).structuredContent;

const page = { url: 'https://bakery.example/' };
const idea = 'Wild-yeast bread at the Saturday market from 21 November, 8:00 to 13:00. 40 loaves, until they are gone.';
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

test.for(pairs)(
  '%s with %j is the call of REST: the same response for the same job, held once',
  async ([name, args, { path, body }], { api }) => {
    const user = await signUpAgent(api);
    const called = await callTool(api, { name, args }, user);
    // The same request within seconds is the same job, on every transport.
    const rest = await api.call('POST', `/api/v1${path}`, { key: user.key, body });
    expect([rest.status, called.isError ?? false]).toEqual([202, false]);
    expect(called.structuredContent).toEqual(rest.body);
    expect(JSON.parse(textOf(called))).toEqual(rest.body);
    const { job_id: jobId } = rest.body;
    const record = await callTool(
      api,
      { name: 'get_job', args: { job_id: jobId, include: ['urls', 'checks', 'claims', 'assets'] } },
      user,
    );
    expect(record.structuredContent).toEqual((await api.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body);
    expect(await balanceOf(api, user)).toEqual({ balance: 23, reserved: 2 });
  },
);

test('instant_post list returns the pages of REST in short form, and only packs', async ({ api }) => {
  const user = await signUpAgent(api);
  for (const [name, args] of pairs) await callTool(api, { name, args }, user);
  const list = async (more: object) =>
    (await callTool(api, { name: 'instant_post', args: { action: 'list', limit: 2, ...more } }, user))
      .structuredContent;
  const rest = async (more: string) =>
    (await api.call('GET', `/api/v1/jobs?type=render:instant_post&limit=2${more}`, { key: user.key })).body;
  const first = await rest('');
  expect(first['jobs']).toHaveLength(2);
  expect(await list({})).toEqual(shortened(first));
  const cursor = String(first['next_cursor']);
  const second = await rest(`&cursor=${encodeURIComponent(cursor)}`);
  expect(second).toMatchObject({ jobs: [{ type: 'render:instant_post' }], next_cursor: null });
  expect(await list({ cursor })).toEqual(shortened(second));
});

/** The short form of a list for agents. */
function shortened({ jobs, next_cursor }: Record<string, unknown>) {
  const about = expect.stringMatching(/\w/);
  return {
    jobs: (jobs as Record<string, unknown>[]).map(({ id, type, status, created_at, error, credits, studio_url }) => {
      return { id, type, status, created_at, about, error, credits, studio_url };
    }),
    next_cursor,
  };
}

test.for(pairs)(
  '%s with %j and too few credits: 402 in words, no URL, nothing charged, no job; after an adjustment it is accepted',
  async ([name, args], { api }) => {
    const withoutCredits = await signUp(api);
    const rejected = await callTool(api, { name, args }, withoutCredits);
    expect([rejected.isError, textOf(rejected)]).toEqual([
      true,
      '402 insufficient_credits: need 2, have 0. Nothing was charged. Buy credits over REST, then retry.',
    ]);
    expect(rejected.structuredContent).toBeUndefined();
    expect(JSON.stringify(rejected)).not.toMatch(/https?:|www\.|\/api\/|top_up|checkout/i);
    expect(await balanceOf(api, withoutCredits)).toEqual({ balance: 0, reserved: 0 });
    const jobs = async () => (await api.call('GET', '/api/v1/jobs', { key: withoutCredits.key })).body['jobs'];
    expect(await jobs()).toEqual([]);
    await api.modules.ledger.post({
      kind: 'adjustment',
      accountId: withoutCredits.id,
      amountCredits: 2,
      reference: withoutCredits.id,
    });
    const retried = await callTool(api, { name, args }, withoutCredits);
    expect(retried.structuredContent).toMatchObject({ job_id: expect.stringMatching(/^job_/), status: 'queued' });
    expect(await jobs()).toHaveLength(1);
    expect(await balanceOf(api, withoutCredits)).toEqual({ balance: 0, reserved: 2 });
  },
);
