import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PaymentProcessor, startProcessor } from './processor.ts';
import { signature } from './sender.ts';

const KEY = 'sk_test_of_the_fake';
const SECRET = 'whsec_of_the_fake';

type Heard = { id: string; type: string; isSigned: boolean };

let processor: PaymentProcessor;
let heard: Heard[];
/** What the listener answers, one after the other; then 200. */
let answers: number[];

const listener = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const given = String(request.headers['stripe-signature']);
  const { id, type } = JSON.parse(body);
  heard.push({ id, type, isSigned: given === signature(body, SECRET, Number(/t=(\d+)/.exec(given)?.[1])) });
  response.writeHead(answers.shift() ?? 200).end();
});

beforeEach(async () => {
  [heard, answers] = [[], []];
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  processor = await startProcessor({ key: KEY, secret: SECRET });
  processor.sender.aim(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`);
});

afterEach(async () => {
  await processor.close();
  listener.closeAllConnections();
  listener.close();
  await once(listener, 'close');
});

const ORDER = new URLSearchParams({
  mode: 'payment',
  client_reference_id: 'pur_1',
  success_url: 'http://127.0.0.1:9/paid?s={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:9/back',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '1000',
  'line_items[0][price_data][product_data][name]': '<b>Starter</b>',
});

async function ask(line: string, body?: URLSearchParams, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = line.split(' ');
  const authorization = `Bearer ${KEY}`;
  const answer = await fetch(processor.url + path, {
    method,
    headers: { authorization, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const open = async () => String((await ask('POST /v1/checkout/sessions', ORDER)).body['url']);
const press = (page: string, button: string) => fetch(`${page}/${button}`, { method: 'POST', redirect: 'manual' });
const told = () => heard.map(({ type }) => type.replace('checkout.session.', ''));

test('paying leads back to the shop, and the event is told once, signed', async () => {
  const page = await open();
  const html = await (await fetch(page)).text();
  expect(html).toContain('Pay $10.00');
  expect(html).not.toContain('<b>Starter');
  const answer = await press(page, 'pay');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `http://127.0.0.1:9/paid?s=${page.split('/').at(-1)}`,
  ]);
  await press(page, 'pay');
  await processor.sender.settled();
  expect(heard).toEqual([{ id: expect.any(String), type: 'checkout.session.completed', isSigned: true }]);
});

test('paying later, a declined card and leaving each end as they should', async () => {
  const [later, declined, left] = [await open(), await open(), await open()];
  await press(later, 'pay-later');
  await processor.sender.settled();
  await press(later, 'arrive');
  expect(await (await press(declined, 'fail')).text()).toContain('declined');
  expect((await press(left, 'cancel')).headers.get('location')).toBe('http://127.0.0.1:9/back');
  await processor.sender.settled();
  expect(told().toSorted()).toEqual(['async_payment_succeeded', 'completed', 'expired']);
  expect(processor.store.get('checkout.session', declined.split('/').at(-1) ?? '').status).toBe('open');
});

test('an event is sent again until it is taken, and again when someone asks', async () => {
  answers = [500, 500];
  const page = await open();
  await press(page, 'pay');
  await processor.sender.settled();
  await press(page, 'redeliver');
  expect(told()).toEqual(Array(4).fill('completed'));
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
});

test('events are repeated and lost as it is told to', async () => {
  processor.sender.behave({ copies: 3, delayMs: 5 });
  await press(await open(), 'pay');
  await processor.sender.settled();
  expect(told()).toHaveLength(3);
  processor.sender.behave({ loss: 1 });
  const lost = await open();
  await press(lost, 'pay');
  await processor.sender.settled();
  expect(told()).toHaveLength(3);
  await fetch(`${processor.url}/control/replay`, {
    method: 'POST',
    body: JSON.stringify({ id: lost.split('/').at(-1) }),
  });
  expect(told()).toHaveLength(4);
});

test('a repeated call with its key is the same object, with other contents an error, without the secret a 401', async () => {
  const headers = { 'idempotency-key': 'purchase:1' };
  const first = await ask('POST /v1/checkout/sessions', ORDER, headers);
  expect((await ask('POST /v1/checkout/sessions', ORDER, headers)).body).toEqual(first.body);
  const other = new URLSearchParams([...ORDER, ['customer_email', 'ada@galley.example']]);
  expect((await ask('POST /v1/checkout/sessions', other, headers)).status).toBe(400);
  expect((await ask('GET /v1/checkout/sessions', undefined, { authorization: 'Bearer guess' })).status).toBe(401);
});

test('lists come newest first, page by page', async () => {
  const pages = [await open(), await open(), await open()];
  const ids = pages.map((page) => page.split('/').at(-1)).toReversed();
  const first = (await ask('GET /v1/checkout/sessions?limit=2')).body as { data: { id: string }[]; has_more: boolean };
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const rest = (await ask(`GET /v1/checkout/sessions?limit=2&starting_after=${ids[1]}`)).body;
  expect(rest).toMatchObject({ data: [{ id: ids[2] }], has_more: false });
});

test('no more goes back than was paid', async () => {
  const page = await open();
  await press(page, 'pay');
  const refund = (amount: number) =>
    fetch(`${processor.url}/control/refund`, {
      method: 'POST',
      body: JSON.stringify({ id: page.split('/').at(-1), amount }),
    });
  expect([(await refund(600)).status, (await refund(600)).status, (await refund(400)).status]).toEqual([200, 400, 200]);
});
