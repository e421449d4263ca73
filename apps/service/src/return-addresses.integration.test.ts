import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { redirectPayloads } from '@galley/e2e/billing/redirect-payloads.ts';
import { expect, test } from 'vitest';
import { openShop, order } from './test-billing.ts';
import { signUp } from './test-people.ts';

const PLACES = ['evil.example', 'app.example.evil.example', 'xn--vil-dma.example', '[2001:db8::7]'];

/** Counts whoever comes. */
async function openCanary() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { visits, place, [Symbol.asyncDispose]: async () => void server.close() };
}

test('of 325 open-redirect payloads in either address none is followed or repeated by us', async () => {
  await using shop = await openShop();
  await using canary = await openCanary();
  const payloads = redirectPayloads([...PLACES, canary.place]);
  expect(new Set(payloads.map(({ payload }) => payload)).size).toBe(325);
  const person = await signUp(shop.api);
  const taken = { success_url: 0, cancel_url: 0 };
  for (const field of ['success_url', 'cancel_url'] as const) {
    for (const { payload, place } of payloads) {
      const answer = await order(shop, person, { [field]: payload });
      expect([201, 400], payload).toContain(answer.status);
      const said = [...answer.headers].flat().join('\n') + answer.text;
      expect(answer.headers.has('location'), payload).toBe(false);
      expect(said.toLowerCase(), payload).not.toContain(place);
      if (answer.status === 400) {
        expect(answer.body['errors'], payload).toEqual([{ path: field, message: expect.any(String) }]);
        continue;
      }
      taken[field] += 1;
      const { protocol, username, hostname } = new URL(payload);
      expect([protocol === 'https:' || hostname === '127.0.0.1', username], payload).toEqual([true, '']);
      const id = String(answer.body['checkout_url']).split('/').at(-1) ?? '';
      expect(shop.processor.store.get('checkout.session', id)[field]).toBe(payload);
    }
  }
  // The rule lets ordinary https addresses of any host through, and it is the same for both fields.
  expect(taken.success_url).toBe(taken.cancel_url);
  expect(taken.success_url).toBeGreaterThan(50);
  expect(canary.visits).toEqual([]);
  // Control: a visit would have been seen.
  await fetch(`http://${canary.place}/seen`);
  expect(canary.visits).toEqual(['/seen']);
}, 180_000);
