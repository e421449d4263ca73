// galley listen: the real program and system, a connection that breaks, and a receiver on this machine.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { ONCE, systemTest } from '#test/api-test';
import { galley } from '#test/edge/galley-command';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { comment, share } from '#test/packs/share-test';
import { type ReceivedRequest, startReceiver } from '#test/receiver';
import type { RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

const SECRET = `whsec_${Buffer.from('a secret that only this test knows').toString('base64')}`;
const WITHIN = { timeout: 30_000, interval: 50 };

const test = systemTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('receiver', ONCE, async ({}, { onCleanup }) => {
    const receiver = await startReceiver();
    onCleanup(receiver.stop);
    return receiver;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('home', ({}, { onCleanup }) => {
    const home = mkdtempSync(join(tmpdir(), 'galley-home-'));
    onCleanup(() => rmSync(home, { recursive: true, force: true }));
    return home;
  })
  .extend('line', ONCE, async ({ system }, { onCleanup }) => {
    const line = await startLine(new URL(system.url));
    onCleanup(line.cut);
    return line;
  });

test('galley listen delivers signed events once and in order, through a lost connection, and prints their status', async ({
  system,
  receiver,
  home,
  line,
}) => {
  const user = await signUpAgent(system);
  const to = `127.0.0.1:${receiver.port}/hook`;
  const env = { GALLEY_URL: line.url, GALLEY_KEY: user.key, GALLEY_WEBHOOK_SECRET: SECRET };
  const listening = galley(home, ['listen', to, '--after', '0', '--test'], { env });
  await expect.poll(() => receiver.received.map(typeOf), WITHIN).toEqual(['webhook.test']);

  const done = await run(system, user, 'test:quick');
  await expect.poll(() => receiver.received.map(typeOf), WITHIN).toEqual(['webhook.test', 'job.completed']);
  line.cut();
  const failed = await run(system, user, 'test:failing');
  await line.repair();
  await expect.poll(() => receiver.received.length, WITHIN).toBe(3);
  receiver.behave('/hook', 'failing');
  const packId = await makeFinishedPack({ api: system, storage: { put: async () => undefined } }, user);
  const { token } = await share({ api: system, user, packId });
  await comment(system, token, { asset: 'cover', text: 'Larger, please.' });
  await expect.poll(() => receiver.received.map(typeOf), WITHIN).toContain('share.commented');
  await expect.poll(() => receiver.received.length, WITHIN).toBe(5);

  const verifier = new Webhook(SECRET);
  const bodies = receiver.received.map(({ body, headers }) => verifier.verify(body, headers as Record<string, string>));
  expect(bodies).toMatchObject([
    { type: 'webhook.test', data: {} },
    { type: 'job.completed', timestamp: expect.any(String), data: { job: { id: done, status: 'completed' } } },
    { type: 'job.failed', data: { job: { id: failed, error: { code: expect.any(String) } } } },
    { type: 'job.completed', data: { job: { id: packId } } },
    { type: 'share.commented', data: { job_id: packId, comment: { text: 'Larger, please.' } } },
  ]);
  // Control: the signature covers the body.
  const first = receiver.received[1];
  const changed = first?.body.replace('completed', 'complete!') ?? '';
  expect(() => verifier.verify(changed, first?.headers as Record<string, string>)).toThrow();

  listening.stop();
  const { out, code } = await listening.ended;
  expect(code, listening.printed.all).toBe(0);
  expect(out).toContain(`Events go to http://${to}.`);
  expect(out).toMatch(new RegExp(`job\\.completed {2}${done} {2}204 {2}\\d+ ms`));
  expect(out).toMatch(/share\.commented {2}\S+ {2}500 {2}\d+ ms/);

  receiver.behave('/hook', 'breaking');
  const again = galley(home, ['listen', to, '--after', '0', '--events', 'job.failed', '--json'], {
    env: { GALLEY_URL: system.url, GALLEY_KEY: user.key },
  });
  await expect.poll(() => receiver.received.length, WITHIN).toBe(6);
  again.stop();
  const { out: records } = await again.ended;
  const [started] = JSON.parse(`[${records.replaceAll('}\n{', '},{')}]`) as { secret: string }[];
  const last = receiver.received[5];
  expect(last?.headers['webhook-id'], 'the same event has the same id').toBe(
    receiver.received[2]?.headers['webhook-id'],
  );
  expect(new Webhook(started?.secret ?? '').verify(last?.body ?? '', last?.headers as Record<string, string>)).toEqual(
    bodies[2],
  );
});

test('galley listen rejects a wrong event, number, secret or URL before it connects', async ({ home }) => {
  const expected: [args: string[], env: Record<string, string>, message: string][] = [
    [['localhost:9', '--events', 'job.done'], {}, 'No event "job.done".'],
    [['localhost:9', '--after', 'yesterday'], {}, '--after is the number of an event.'],
    [['localhost:9'], { GALLEY_WEBHOOK_SECRET: 'secret' }, 'GALLEY_WEBHOOK_SECRET is whsec_'],
    [['http://'], {}, 'http:// is no URL.'],
    [[], {}, 'One thing is needed.'],
  ];
  for (const [args, env, message] of expected) {
    const rejected = galley(home, ['listen', ...args], {
      env: { GALLEY_URL: 'http://127.0.0.1:9', GALLEY_KEY: 'svc_live_nobody', ...env },
    });
    expect((await rejected.ended).code, message).toBe(2);
    expect(rejected.printed.all).toContain(message);
  }
});

const typeOf = ({ body }: ReceivedRequest): string => (JSON.parse(body) as { type: string }).type;

async function run(system: RunningApi, user: User, type: string): Promise<string> {
  const { id: accountId, keyId } = user;
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  return (await system.modules.jobs.submit(principal, { type, price: 'instant_post', input: { type } })).job_id;
}

/** A TCP line to the API that can be cut and repaired. */
async function startLine({ hostname, port }: URL) {
  const open = new Set<Socket>();
  const pass = (from: Socket): void => {
    const onward = connect(Number(port), hostname);
    for (const socket of [from, onward]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        from.destroy();
        onward.destroy();
        open.delete(socket);
      });
    }
    from.pipe(onward).pipe(from);
  };
  let server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    cut: (): void => {
      server.close();
      for (const socket of open) socket.destroy();
    },
    repair: async (): Promise<void> => {
      server = createServer(pass).listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
