import { randomBytes } from 'node:crypto';
import { limits } from '@galley/contract';
import { expect } from 'vitest';
import { openDatabase } from '#platform/database';
import type { Principal } from '#platform/kernel';
import { ONCE, systemTest } from '#test/api-test';
import { type RunningApi, startTestRole } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { fromStudio, signUpAgent, signUpDevice, type User } from '#test/users';

const test = systemTest.extend('node', ONCE, ({ startNode }) => startNode());

async function runJob(system: RunningApi, user: User, type = 'test:quick'): Promise<string> {
  const principal: Principal = {
    caller: 'live',
    accountId: user.id,
    keyId: user.keyId,
    keyMonthlyCap: null,
    sessionId: null,
  };
  return (await system.modules.jobs.submit(principal, { type, price: 'instant_post', input: {} })).job_id;
}

const isOver = (socket: ReturnType<typeof openTestSocket>, jobId: string) =>
  expect
    .poll(
      () => socket.numbered().some(({ job }) => job?.id === jobId && ['completed', 'failed'].includes(job.status)),
      {
        timeout: 15_000,
        interval: 50,
      },
    )
    .toBe(true);

test('GET /ws opens with a token, a key header, the cookie of the studio, or a ticket that works once', async ({
  system,
  node,
}) => {
  const { key, cookie } = await signUpAgent(system);
  for (const socket of [
    openTestSocket(node.url, `?token=${key}`),
    openTestSocket(node.url, '', { 'x-api-key': key }),
    openTestSocket(node.url, '', { cookie, ...fromStudio }),
  ]) {
    expect((await socket.hello).seq).toBe(0);
    socket.close();
    await socket.closed;
  }
  const { body } = await system.call('POST', '/api/v1/ws/tickets', { key, body: {} });
  const first = openTestSocket(node.url, `?ticket=${body['ticket']}`);
  await first.hello;
  first.close();
  expect(await openTestSocket(node.url, `?ticket=${body['ticket']}`).closed).toBe(4401);
});

test('GET /ws rejects no credential, a wrong one, an anonymous key, and the cookie from another site', async ({
  system,
  node,
}) => {
  const { cookie } = await signUpAgent(system);
  const device = await signUpDevice(system);
  expect(await openTestSocket(node.url).closed).toBe(4401);
  expect(await openTestSocket(node.url, `?token=svc_live_${'A'.repeat(49)}`).closed).toBe(4401);
  expect(await openTestSocket(node.url, `?ticket=${randomBytes(32).toString('base64url')}`).closed).toBe(4401);
  expect(await openTestSocket(node.url, `?token=${device.key}`).closed).toBe(4403);
  const elsewhere = { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(await openTestSocket(node.url, '', elsewhere).closed).toBe(4403);
});

test('GET /ws sends the events of a job on another node from its hold to its end, in order, without a gap', async ({
  system,
  node,
}) => {
  const user = await signUpAgent(system);
  const socket = openTestSocket(node.url, `?token=${user.key}`);
  await socket.hello;
  const jobId = await runJob(system, user, 'test:fan-out');
  await isOver(socket, jobId);
  await expect.poll(() => socket.numbered().at(-1)?.type).toBe('credits.updated');
  const reported = socket.numbered();
  expect(reported.map(({ seq }) => seq)).toEqual(reported.map((_, index) => index + 1));
  const states = reported.filter(({ job }) => job?.id === jobId).map(({ job }) => job?.status);
  expect(states.at(-1)).toBe('completed');
  expect(reported.filter(({ type }) => type === 'job.updated').length).toBeGreaterThanOrEqual(14);
  expect(reported.at(-1)?.balance).toBe(23);
  socket.close();
});

test('resume replays everything after a number, in order', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const jobId = await runJob(system, user);
  const watching = openTestSocket(node.url, `?token=${user.key}`);
  await watching.hello;
  watching.send({ type: 'resume', after: 0 });
  await isOver(watching, jobId);
  watching.close();
  const later = openTestSocket(node.url, `?token=${user.key}`);
  const { seq } = await later.hello;
  later.send({ type: 'resume', after: 2 });
  await expect.poll(() => later.numbered().length, { timeout: 5_000 }).toBe(seq - 2);
  expect(later.numbered().map((item) => item.seq)).toEqual(Array.from({ length: seq - 2 }, (_, index) => index + 3));
  later.close();
});

test('resume works before the greeting', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const jobId = await runJob(system, user);
  const socket = openTestSocket(node.url, `?token=${user.key}`);
  await socket.opened;
  socket.send({ type: 'resume', after: 0 });
  await isOver(socket, jobId);
  expect(socket.numbered().map(({ seq }) => seq)).toContain(1);
  socket.close();
});

test('resume after an expired event replays the remaining ones, and then new ones', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const socket = openTestSocket(node.url, `?token=${user.key}`);
  await socket.hello;
  await isOver(socket, await runJob(system, user));
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  await database.pool.query('delete from events where account_id = $1 and seq <= 3', [user.id]);
  await database.close();
  const heard = socket.numbered().length;
  socket.send({ type: 'resume', after: 0 });
  await expect.poll(() => socket.numbered()[heard]?.seq).toBe(4);
  await isOver(socket, await runJob(system, user));
  socket.close();
});

test('GET /ws: a client that closes before the greeting uses no slot of the account', async ({ system, node }) => {
  const { key } = await signUpAgent(system);
  const openAll = () =>
    Array.from({ length: limits.webSocketsPerAccount }, () => openTestSocket(node.url, `?token=${key}`));
  await Promise.all(openAll().map(({ opened, cut }) => opened.then(cut)));
  const areGreeted = async (): Promise<boolean> => {
    const sockets = openAll();
    const outcomes = await Promise.all(sockets.map(({ hello, closed }) => Promise.race([hello, closed])));
    for (const socket of sockets) socket.close();
    await Promise.all(sockets.map(({ closed }) => closed));
    return outcomes.every((outcome) => typeof outcome === 'object');
  };
  await expect.poll(areGreeted).toBe(true);
});

test('GET /ws sends no event of another account', async ({ system, node }) => {
  const [user, otherAccount] = [await signUpAgent(system), await signUpAgent(system)];
  const [own, foreign] = [
    openTestSocket(node.url, `?token=${user.key}`),
    openTestSocket(node.url, `?token=${otherAccount.key}`),
  ];
  await Promise.all([own.hello, foreign.hello]);
  await isOver(own, await runJob(system, user));
  expect(foreign.numbered()).toEqual([]);
  own.close();
  foreign.close();
});

test('GET /ws closes on an invalid message, and limits the sockets of an account', async ({ system, node }) => {
  const { key } = await signUpAgent(system);
  const talker = openTestSocket(node.url, `?token=${key}`);
  await talker.hello;
  talker.send('{"type": "subscribe"}');
  expect(await talker.closed).toBe(1003);
  const sockets = Array.from({ length: limits.webSocketsPerAccount }, () => openTestSocket(node.url, `?token=${key}`));
  await Promise.all(sockets.map(({ hello }) => hello));
  expect(await openTestSocket(node.url, `?token=${key}`).closed).toBe(4429);
  for (const socket of sockets) socket.close();
});

test('GET /ws: a stopping node closes its clients, and another one resumes where it was', async ({ system, node }) => {
  const user = await signUpAgent(system);
  const leaving = await startTestRole('api', system.config.database.url.split('/').at(-1) ?? '');
  const socket = openTestSocket(leaving.url, `?token=${user.key}`);
  await socket.hello;
  await leaving.stop();
  expect(await socket.closed).toBe(1001);
  const jobId = await runJob(system, user);
  const next = openTestSocket(node.url, `?token=${user.key}`);
  await next.hello;
  next.send({ type: 'resume', after: 0 });
  await isOver(next, jobId);
  next.close();
});

test('GET /ws without an upgrade returns 426 upgrade_required', async ({ system, node }) => {
  const { key } = await signUpAgent(system);
  const response = await node.call('GET', '/api/v1/ws', { key });
  expect([response.status, response.body['code']]).toEqual([426, 'upgrade_required']);
});
