import { randomBytes } from 'node:crypto';
import { limits } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import type { Principal } from '#platform/kernel';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from './running-api.ts';
import { fromStudio, type Person, signUp, signUpDevice } from './test-people.ts';
import { openTestSocket } from './test-socket.ts';

let system: RunningApi;
let node: RunningApi;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  system = await startTestRole('all', made.name, await makeTestNamespace());
  node = await startTestRole('api', made.name);
});

afterAll(async () => {
  await Promise.all([system.stop(), node.stop()]);
  await drop();
});

const agent = () => signUp(system, { channel: 'agent', agent: 'a test' });

async function runJob(person: Person, type = 'test:quick'): Promise<string> {
  const principal: Principal = {
    caller: 'live',
    accountId: person.id,
    keyId: person.keyId,
    keyMonthlyCap: null,
    sessionId: null,
  };
  return (await system.rooms.jobs.submit(principal, { type, price: 'instant_post', input: {} })).job_id;
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

test('it opens with a token, a key header, the cookie of the studio, or a ticket that works once', async () => {
  const { key, cookie } = await agent();
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

test('nobody gets in with nothing, something wrong, an anonymous key, or the cookie from elsewhere', async () => {
  const { cookie } = await agent();
  const device = await signUpDevice(system);
  expect(await openTestSocket(node.url).closed).toBe(4401);
  expect(await openTestSocket(node.url, `?token=svc_live_${'A'.repeat(49)}`).closed).toBe(4401);
  expect(await openTestSocket(node.url, `?ticket=${randomBytes(32).toString('base64url')}`).closed).toBe(4401);
  expect(await openTestSocket(node.url, `?token=${device.key}`).closed).toBe(4403);
  const elsewhere = { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(await openTestSocket(node.url, '', elsewhere).closed).toBe(4403);
});

test('another node tells of a job from its hold to its end, in order, without a gap', async () => {
  const person = await agent();
  const socket = openTestSocket(node.url, `?token=${person.key}`);
  await socket.hello;
  const jobId = await runJob(person, 'test:fan-out');
  await isOver(socket, jobId);
  await expect.poll(() => socket.numbered().at(-1)?.type).toBe('credits.updated');
  const told = socket.numbered();
  expect(told.map(({ seq }) => seq)).toEqual(told.map((_, at) => at + 1));
  const states = told.filter(({ job }) => job?.id === jobId).map(({ job }) => job?.status);
  expect(states.at(-1)).toBe('completed');
  expect(told.filter(({ type }) => type === 'job.updated').length).toBeGreaterThanOrEqual(14);
  expect(told.at(-1)?.balance).toBe(23);
  socket.close();
});

test('resume replays everything after a number, in order', async () => {
  const person = await agent();
  const jobId = await runJob(person);
  const watching = openTestSocket(node.url, `?token=${person.key}`);
  await watching.hello;
  watching.send({ type: 'resume', after: 0 });
  await isOver(watching, jobId);
  watching.close();
  const later = openTestSocket(node.url, `?token=${person.key}`);
  const { seq } = await later.hello;
  later.send({ type: 'resume', after: 2 });
  await expect.poll(() => later.numbered().length, { timeout: 5_000 }).toBe(seq - 2);
  expect(later.numbered().map((each) => each.seq)).toEqual(Array.from({ length: seq - 2 }, (_, at) => at + 3));
  later.close();
});

test('a resume that is sent before the greeting is heard', async () => {
  const person = await agent();
  const jobId = await runJob(person);
  const socket = openTestSocket(node.url, `?token=${person.key}`);
  await socket.opened;
  socket.send({ type: 'resume', after: 0 });
  await isOver(socket, jobId);
  expect(socket.numbered().map(({ seq }) => seq)).toContain(1);
  socket.close();
});

test('who resumes after something that is past its time hears what is left, and what comes', async () => {
  const person = await agent();
  const socket = openTestSocket(node.url, `?token=${person.key}`);
  await socket.hello;
  await isOver(socket, await runJob(person));
  const database = openDatabase({ ...system.config.database, onConnectionLost: () => undefined });
  await database.pool.query('delete from events where account_id = $1 and seq <= 3', [person.id]);
  await database.close();
  const heard = socket.numbered().length;
  socket.send({ type: 'resume', after: 0 });
  await expect.poll(() => socket.numbered()[heard]?.seq).toBe(4);
  await isOver(socket, await runJob(person));
  socket.close();
});

test('who leaves before the greeting takes no place of the account', async () => {
  const { key } = await agent();
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

test('nobody hears of the jobs of another account', async () => {
  const [person, stranger] = [await agent(), await agent()];
  const [own, foreign] = [
    openTestSocket(node.url, `?token=${person.key}`),
    openTestSocket(node.url, `?token=${stranger.key}`),
  ];
  await Promise.all([own.hello, foreign.hello]);
  await isOver(own, await runJob(person));
  expect(foreign.numbered()).toEqual([]);
  own.close();
  foreign.close();
});

test('what is no resume closes the socket, and one account has only so many', async () => {
  const { key } = await agent();
  const talker = openTestSocket(node.url, `?token=${key}`);
  await talker.hello;
  talker.send('{"type": "subscribe"}');
  expect(await talker.closed).toBe(1003);
  const sockets = Array.from({ length: limits.webSocketsPerAccount }, () => openTestSocket(node.url, `?token=${key}`));
  await Promise.all(sockets.map(({ hello }) => hello));
  expect(await openTestSocket(node.url, `?token=${key}`).closed).toBe(4429);
  for (const socket of sockets) socket.close();
});

test('a node that goes away tells its clients, and another one goes on where it was', async () => {
  const person = await agent();
  const leaving = await startTestRole('api', system.config.database.url.split('/').at(-1) ?? '');
  const socket = openTestSocket(leaving.url, `?token=${person.key}`);
  await socket.hello;
  await leaving.stop();
  expect(await socket.closed).toBe(1001);
  const jobId = await runJob(person);
  const next = openTestSocket(node.url, `?token=${person.key}`);
  await next.hello;
  next.send({ type: 'resume', after: 0 });
  await isOver(next, jobId);
  next.close();
});

test('a plain request to the address says that it is a WebSocket', async () => {
  const { key } = await agent();
  const answer = await node.call('GET', '/api/v1/ws', { key });
  expect([answer.status, answer.body['code']]).toEqual([426, 'upgrade_required']);
});
