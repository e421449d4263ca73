import { createHmac } from 'node:crypto';
import { hookHost, webhookHost } from '@galley/fixtures/n8n/host.ts';
import { expect, test } from 'vitest';
import { GalleyTrigger } from '../nodes/galley/GalleyTrigger.node.ts';
import { accepted, problem, type Service, serviceWith } from './service.ts';

const trigger = new GalleyTrigger();
const url = 'https://n8n.bakery.example/webhook/1/webhook';
const secret = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`;
const webhookId = 'wh_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n';
const created = { status: 201, body: { id: webhookId, secret } };
const registered = { id: webhookId, url, events: ['job.failed', 'job.completed'], enabled: true };
const { checkExists, create, delete: remove } = trigger.webhookMethods.default;

const hookOf = ({ credentials }: Service, staticData: Record<string, unknown> = { webhookId, secret }) =>
  hookHost({ description: trigger.description, credentials, parameters: {}, url, staticData });

test('activation adds a webhook for the events and stores its id and secret', async () => {
  await using service = await serviceWith(created);
  const staticData = {};
  expect(await checkExists.call(hookOf(service, staticData))).toBe(false);
  expect(await create.call(hookOf(service, staticData))).toBe(true);
  expect(staticData).toEqual({ webhookId, secret });
  expect(service.seen).toHaveLength(1);
  expect(service.seen[0]?.headers['idempotency-key']).toBeDefined();
  expect(accepted('createWebhook', service.seen[0]?.body)).toEqual({
    url,
    events: ['job.completed', 'job.failed'],
    description: 'n8n: Feed to review',
  });
});

test('an activation keeps the webhook of an earlier one when it fits', async () => {
  await using service = await serviceWith({ body: registered });
  expect(await checkExists.call(hookOf(service))).toBe(true);
  expect(service.seen.map(({ line }) => line)).toEqual([`GET /api/v1/webhooks/${webhookId}`]);
});

test.each([
  ['of other events', { ...registered, events: ['job.completed'] }],
  ['of another URL', { ...registered, url: 'https://old.bakery.example/' }],
  ['that was disabled', { ...registered, enabled: false }],
])('an activation deletes a webhook %s', async (_name, body) => {
  await using service = await serviceWith({ body }, { status: 204 });
  const staticData = { webhookId, secret };
  expect(await checkExists.call(hookOf(service, staticData))).toBe(false);
  expect(service.seen.at(-1)?.line).toBe(`DELETE /api/v1/webhooks/${webhookId}`);
  expect(staticData).toEqual({});
});

test('deactivation deletes the webhook, also one that is gone', async () => {
  const gone = { status: 404, body: problem('not_found', 'Not here.') };
  await using service = await serviceWith({ status: 204 }, gone);
  for (let times = 0; times < 2; times += 1) {
    const staticData = { webhookId, secret };
    expect(await remove.call(hookOf(service, staticData))).toBe(true);
    expect(staticData).toEqual({});
  }
  expect(service.seen).toHaveLength(2);
  expect(await remove.call(hookOf(service, {}))).toBe(true);
});

test('an activation that the service rejects shows its error, and stores nothing', async () => {
  const body = problem('key_restricted', 'A key with a cap cannot add webhooks.');
  await using service = await serviceWith({ status: 403, body });
  const staticData = {};
  const creating = create.call(hookOf(service, staticData));
  await expect(creating).rejects.toMatchObject({ name: 'NodeApiError', message: 'Title (key_restricted)' });
  expect(staticData).toEqual({});
});

type SignatureCase = { key?: string; at?: number; id?: string };
const sent = { type: 'job.completed', timestamp: '2026-01-31T12:00:00.000Z', data: { job: { id: 'job_1' } } };

function headersOf(body: string, { key = secret, at = Date.now(), id = 'msg_1' }: SignatureCase = {}) {
  const timestamp = String(Math.floor(at / 1_000));
  const signing = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'));
  const signature = signing.update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

test('a signed delivery starts the workflow with its id, type and data', async () => {
  const body = JSON.stringify(sent);
  const { host, responded } = webhookHost({ staticData: { secret }, headers: headersOf(body), body });
  expect(await trigger.webhook.call(host)).toEqual({ workflowData: [[{ json: { webhook_id: 'msg_1', ...sent } }]] });
  expect(responded).toEqual([]);
});

const body = JSON.stringify(sent);
const staticData = { secret };
test.each([
  ['without headers', { staticData, headers: {}, body }],
  ['of another secret', { staticData, headers: headersOf(body, { key: 'whsec_b3RoZXI=' }), body }],
  ['with another body', { staticData, headers: headersOf(body), body: `${body} ` }],
  ['six minutes old', { staticData, headers: headersOf(body, { at: Date.now() - 360_000 }), body }],
  ['six minutes ahead', { staticData, headers: headersOf(body, { at: Date.now() + 360_000 }), body }],
  ['before any secret is stored', { staticData: {}, headers: headersOf(body, { key: 'whsec_' }), body }],
])('a delivery %s is rejected with 401 and starts nothing', async (_name, delivered) => {
  const { host, responded } = webhookHost(delivered);
  expect(await trigger.webhook.call(host)).toEqual({ noWebhookResponse: true });
  expect(responded).toMatchObject([{ status: 401 }]);
});

test('a test event is acknowledged, and starts the workflow only while a user listens in the editor', async () => {
  const text = JSON.stringify({ type: 'webhook.test', data: {} });
  const delivered = { staticData: { secret }, headers: headersOf(text), body: text };
  expect(await trigger.webhook.call(webhookHost(delivered).host)).toEqual({ webhookResponse: { ok: true } });
  const listening = await trigger.webhook.call(webhookHost({ ...delivered, mode: 'manual' }).host);
  expect(listening.workflowData?.[0]?.[0]?.json).toMatchObject({ type: 'webhook.test' });
});
