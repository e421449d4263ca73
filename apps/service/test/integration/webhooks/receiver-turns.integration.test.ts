// Deliveries of many accounts to one host: through the real Temporal, Redis and proxy.

import { randomUUID } from 'node:crypto';
import type { Shape } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/kernel';
import { startTestProxy, TEST_SECRET } from '#test/egress-proxy';
import { type Receiver, startReceiver } from '#test/receiver';
import { makeTestDatabase, makeTestNamespace, type RunningApi, startTestRole } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

/** All tests share the counts in Redis, so each run has its own host. */
const host = `receiver-${randomUUID().slice(0, 8)}.example`;
const UNPAID = 2;
const ALL = 3;
const patience = { timeout: 30_000, interval: 50 };

const ending = new AsyncDisposableStack();
let receiver: Receiver;
let system: RunningApi;

beforeAll(async () => {
  const made = await makeTestDatabase();
  ending.defer(made.drop);
  receiver = await startReceiver();
  ending.defer(receiver.stop);
  // The table of the proxy has the host. For the service it is an ordinary one.
  const { proxy } = ending.use(await startTestProxy({ table: `${host}=127.0.0.1:${receiver.port}` }));
  system = await startTestRole('all', made.name, {
    ...(await makeTestNamespace()),
    GALLEY_PROXY_TOKEN_SECRET: TEST_SECRET,
    GALLEY_EGRESS_URL: proxy.host,
    GALLEY_RATE_LIMITS: `webhook_host=${ALL}/3600, webhook_host_unpaid=${UNPAID}/3600, grant=1000/86400, login=1000/60`,
  });
  ending.defer(() => system.stop());
});

afterAll(() => ending.disposeAsync());

async function addWebhook(user: User): Promise<string> {
  const body = { url: `http://${host}/${user.id}`, events: ['job.completed'] };
  return ((await system.call('POST', '/api/v1/webhooks', { key: user.key, body })).body as { id: string }).id;
}

async function sendTest({ key }: User, webhookId: string): Promise<string> {
  const { body } = await system.call('POST', `/api/v1/webhooks/${webhookId}/test`, { key, body: {} });
  return String(body['id']);
}

async function readDelivery({ key }: User, webhookId: string): Promise<Shape<'WebhookDelivery'> | undefined> {
  const { body } = await system.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`, { key });
  return (body['deliveries'] as Shape<'WebhookDelivery'>[])[0];
}

const arrivalsOf = ({ id }: User) => receiver.received.filter(({ path }) => path === `/${id}`).length;

test('POST /webhooks/{id}/test: deliveries to one host wait for a turn over all accounts, and customers have some left', async () => {
  const users = await Promise.all(Array.from({ length: UNPAID }, () => signUpAgent(system)));
  for (const user of users) {
    await sendTest(user, await addWebhook(user));
    await expect.poll(() => arrivalsOf(user), patience).toBe(1);
  }
  const late = await signUpAgent(system);
  const webhookId = await addWebhook(late);
  await sendTest(late, webhookId);
  const nextOf = async () => Date.parse((await readDelivery(late, webhookId))?.next_attempt_at ?? '') - Date.now();
  await expect.poll(nextOf, patience).toBeGreaterThan(30_000);
  expect(await readDelivery(late, webhookId)).toMatchObject({ state: 'pending', attempts: 0, response_status: null });
  expect(arrivalsOf(late)).toBe(0);

  const customer = await signUpAgent(system);
  const { ledger } = system.modules;
  await ledger.post({ kind: 'adjustment', accountId: customer.id, amountCredits: 100, reference: newId('entry') });
  const ofCustomer = await addWebhook(customer);
  const deliveryId = await sendTest(customer, ofCustomer);
  await expect.poll(() => arrivalsOf(customer), patience).toBe(1);
  await expect.poll(async () => (await readDelivery(customer, ofCustomer))?.state, patience).toBe('delivered');
  // A redelivery takes a turn as well, and none is left.
  const path = `/api/v1/webhooks/deliveries/${deliveryId}/redeliver`;
  await system.call('POST', path, { key: customer.key, body: {} });
  const again = async () => Date.parse((await readDelivery(customer, ofCustomer))?.next_attempt_at ?? '') - Date.now();
  await expect.poll(again, patience).toBeGreaterThan(30_000);
  expect(arrivalsOf(customer)).toBe(1);
}, 120_000);
