import fc from 'fast-check';
import { expect } from 'vitest';
import { createReadPage } from '#platform/database';
import { idleApiTest, ONCE } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

// Values that the service returns and callers send back changed: cursors, ids, tickets, uploads. Never a 500.

const test = idleApiTest
  .extend('settings', ONCE, ({ namespace }) => ({ ...namespace, GALLEY_RATE_LIMITS: 'off' }))
  .extend('user', ONCE, ({ api }) => signUpAgent(api))
  .extend('job', ONCE, async ({ api, user }) => {
    await create({ api, user }, '/api/v1/capture/video', { url: 'https://galley.example/' });
    return create({ api, user }, '/api/v1/capture/video', { url: 'https://galley.example/' });
  })
  .extend('cursor', ONCE, async ({ api, user, job: _ }) => {
    const { body } = await api.call('GET', '/api/v1/jobs?limit=1', { key: user.key });
    return String(body['next_cursor']);
  })
  .extend('handedOut', ONCE, async ({ api, user, job, cursor }): Promise<readonly HandedOut[]> => {
    const file = { filename: 'talk.mp4', content_type: 'video/mp4', bytes: 1_000 };
    const upload = await create({ api, user }, '/api/v1/uploads', file);
    const receiver = { url: 'https://galley.example/hook', events: ['job.completed'] };
    const hook = await create({ api, user }, '/api/v1/webhooks', receiver);
    return [
      ...LISTS.map((list) => ({ path: `${list}?limit=1&cursor=`, value: cursor })),
      { path: '/api/v1/jobs/', value: String(job['job_id']) },
      { path: '/api/v1/uploads/', value: String(upload['upload_id']) },
      { path: '/api/v1/webhooks/', value: String(hook['id']) },
      { path: `/api/v1/webhooks/${String(hook['id'])}/deliveries?cursor=`, value: cursor },
    ];
  });

type HandedOut = { path: string; value: string };

const LISTS = ['/api/v1/jobs', '/api/v1/credits/ledger'];
const RUNS = 200;

async function create(
  { api, user }: { api: RunningApi; user: User },
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await api.call('POST', path, { key: user.key, body });
  expect(response.status).toBeLessThan(300);
  return response.body;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ask = ({ api, user }: { api: RunningApi; user: User }, path: string, value: string) =>
  api.call('GET', path + encodeURIComponent(value), { key: user.key });

const impossible = [
  ['2026-99-99 00:00:00+00', 'x'],
  ['2026-01-01 00:00:00+99', 'x'],
  [`2026-01-01 00:00:00.${'1'.repeat(200)}+00`, 'x'],
  ['2026-01-01 00:00:00+00', 'a\0b'],
  ['2026-01-01 00:00:00+00', 'job_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n'],
];

test.for(LISTS)(
  'GET %s returns 400 for cursors that the service did not issue, impossible or not',
  async (list, { api, user, cursor }) => {
    const [position = '', seal = ''] = cursor.split('.');
    for (const forged of [
      ...impossible.map(encoded),
      ...impossible.map((item) => `${encoded(item)}.${seal}`),
      position,
    ]) {
      const { status, body } = await ask({ api, user }, `${list}?cursor=`, forged);
      expect([status, body['code']]).toEqual([400, 'invalid_request']);
    }
  },
);

test('GET /jobs returns the next page for an unchanged cursor', async ({ api, user, cursor }) => {
  const { status, body } = await ask({ api, user }, '/api/v1/jobs?limit=1&cursor=', cursor);
  expect(status).toBe(200);
  expect(body['jobs']).toHaveLength(1);
});

test('control: without the signature an impossible time reaches the database and causes a 500', async ({
  api,
  user,
}) => {
  const { cursorOf } = createReadPage(api.config.accounts.secret)({ limit: 1 });
  const sealed = cursorOf({ at: '2026-99-99 00:00:00+00', id: 'x' });
  expect((await ask({ api, user }, '/api/v1/jobs?cursor=', sealed)).status).toBe(500);
});

test('400 invalid_request for a lone surrogate or a NUL in a body, in values and in names', async ({ api, user }) => {
  const raws = [
    '{"idea":{"prompt":"\\ud800"}}',
    '{"idea":{"prompt":"a\\udfffb"}}',
    '{"idea":{"prompt":"\\u0000"}}',
    '{"\\ud800":1}',
  ];
  for (const raw of raws) {
    for (const path of ['/api/v1/instant-post', '/api/v1/instant-post/preflight']) {
      const { status } = await api.call('POST', path, {
        key: user.key,
        raw,
        headers: { 'content-type': 'application/json' },
      });
      expect(status).toBe(400);
    }
  }
});

/** One change of a value, of its decoded form, or of one of its parts. */
const change = fc.oneof(
  fc.tuple(fc.nat(200), fc.string({ unit: 'binary', maxLength: 3 })).map(([at, text]) => (value: string) => {
    return (value.slice(0, at % value.length) + text + value.slice((at % value.length) + 1)).toWellFormed();
  }),
  fc.tuple(fc.nat(200), fc.nat(255)).map(([at, byte]) => (value: string) => {
    const bytes = Buffer.from(value.split('.')[0] ?? '', 'base64url');
    if (bytes.length > 0) bytes[at % bytes.length] = byte;
    return [bytes.toString('base64url'), ...value.split('.').slice(1)].join('.');
  }),
  fc.constantFrom<(value: string) => string>(
    (value) => value.repeat(3),
    (value) => value.slice(0, -1),
    (value) => value.toUpperCase(),
    (value) => value.split('.').toReversed().join('.'),
    (value) => `${value}\0`,
    (value) => encoded([value, null]),
    () => encoded([]),
    () => encoded(null),
  ),
);

test(`${RUNS} changed cursors and ids are never a 500`, async ({ api, user, handedOut }) => {
  const property = fc.asyncProperty(fc.nat(), change, async (index, alter) => {
    const { path, value } = handedOut[index % handedOut.length] ?? { path: '', value: '' };
    const altered = alter(value);
    const { status } = await ask({ api, user }, path, altered);
    // A change may happen to change nothing.
    if (altered !== value) expect([200, 400, 404, 414]).toContain(status);
  });
  await fc.assert(property, { numRuns: RUNS });
});

test('GET /ws: changed tickets are never a 500', async ({ api, user }) => {
  const ticket = String((await create({ api, user }, '/api/v1/ws/tickets', {}))['ticket']);
  const property = fc.asyncProperty(change, async (alter) => {
    const url = `${api.url}/api/v1/ws?ticket=${encodeURIComponent(alter(ticket))}`;
    const { status } = await fetch(url);
    expect(status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 50 });
});
