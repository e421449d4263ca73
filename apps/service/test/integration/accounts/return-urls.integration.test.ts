import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { redirectPayloads } from '@galley/fixtures/payment-processor/redirect-payloads.ts';
import { expect, test } from 'vitest';
import { openShop, order } from '#test/billing';
import { signUp } from '#test/users';

const LOCATIONS = ['evil.example', 'app.example.evil.example', 'xn--vil-dma.example', '[2001:db8::7]'];

/** Counts requests. */
async function openCanary() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { visits, host, [Symbol.asyncDispose]: async () => void server.close() };
}

test('success_url and cancel_url: we neither follow nor repeat any of 325 open-redirect payloads', async () => {
  await using shop = await openShop();
  await using canary = await openCanary();
  const payloads = redirectPayloads([...LOCATIONS, canary.host]);
  expect(new Set(payloads.map(({ payload }) => payload)).size).toBe(325);
  const user = await signUp(shop.api);
  const taken = { success_url: 0, cancel_url: 0 };
  for (const field of ['success_url', 'cancel_url'] as const) {
    for (const { payload, host } of payloads) {
      const response = await order(shop, user, { [field]: payload });
      expect([201, 400], payload).toContain(response.status);
      const responseText = [...response.headers].flat().join('\n') + response.text;
      expect(response.headers.has('location'), payload).toBe(false);
      expect(responseText.toLowerCase(), payload).not.toContain(host);
      if (response.status === 400) {
        expect(response.body['errors'], payload).toEqual([{ path: field, message: expect.any(String) }]);
        continue;
      }
      taken[field] += 1;
      const { protocol, username, hostname } = new URL(payload);
      expect([protocol === 'https:' || hostname === '127.0.0.1', username], payload).toEqual([true, '']);
      const id = String(response.body['checkout_url']).split('/').at(-1) ?? '';
      expect(shop.processor.store.get('checkout.session', id)[field]).toBe(payload);
    }
  }
  // The rule accepts ordinary https URLs of any host, and is the same for both fields.
  expect(taken.success_url).toBe(taken.cancel_url);
  expect(taken.success_url).toBeGreaterThan(50);
  expect(canary.visits).toEqual([]);
  // Control: a visit would have been detected.
  await fetch(`http://${canary.host}/seen`);
  expect(canary.visits).toEqual(['/seen']);
}, 180_000);
