// Checks the form of our calls with stripe-mock, the processor's own API description without state.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { locateTool } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packSession, planSession } from './checkout-sessions.ts';
import { checkoutSession, invoice, refund } from './events/event-shapes.ts';
import { createProcessor, type Processor } from './processor.ts';
import { readProcessorLedger } from './reconciliation/processor-lists.ts';

let mock: ChildProcess;
let processor: Processor;

beforeAll(async () => {
  mock = spawn(locateTool('stripeMock'), ['-http-addr', '127.0.0.1:0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  processor = createProcessor({ key: 'sk_test_123', url: await urlOf(mock) });
});

afterAll(async () => {
  const ended = once(mock, 'exit');
  if (mock.kill()) await ended;
});

/** Continues to read after the URL: the program would end when its output is not read. */
function urlOf({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const [, port] = /HTTP[^\n]*127\.0\.0\.1:(\d+)/.exec(printed) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

const sale = {
  id: 'pur_1',
  name: 'Starter',
  priceCents: 1_000,
  currency: 'usd',
  expiresAt: new Date(Date.now() + 3_600_000),
  metadata: { purchase_id: 'pur_1' },
};
const returns = { success_url: 'https://a.example/?s={CHECKOUT_SESSION_ID}', cancel_url: 'https://a.example/' };
const buyers = {
  'a known customer': { customerId: 'cus_1', email: null },
  'an address': { customerId: null, email: 'ada@galley.example' },
  nobody: { customerId: null, email: null },
};

test.each(Object.entries(buyers))(
  'packSession and planSession for %s have the right form, with and without taxes',
  async (_, buyer) => {
    for (const collectsTax of [true, false]) {
      for (const params of [packSession, planSession].map((make) => make(sale, { buyer, returns, collectsTax }))) {
        const made = await processor.ask((stripe) =>
          stripe.checkout.sessions.create(params, { idempotencyKey: 'a:1' }),
        );
        expect(checkoutSession.parse(made).id).toMatch(/^cs_/);
      }
    }
  },
);

test('createProcessor (control): the processor rejects a wrong form', async () => {
  const good = packSession(sale, { buyer: buyers.nobody, returns, collectsTax: false });
  const bad = { ...good, colour: 'red' };
  const create = processor.ask((stripe) => stripe.checkout.sessions.create(bad));
  await expect(create).rejects.toThrow('the payment processor refused a call');
});

test('createProcessor: the portal, the lists and the lookups have the right form, and their responses are parsed', async () => {
  const { ask } = processor;
  const payment = { type: 'payment_intent', payment_intent: 'pi_1' } as const;
  await ask((stripe) => stripe.billingPortal.sessions.create({ customer: 'cus_1', return_url: 'https://a.example/' }));
  await ask((stripe) => stripe.checkout.sessions.list({ payment_intent: 'pi_1', limit: 1 }));
  await ask((stripe) => stripe.checkout.sessions.list({ subscription: 'sub_1', limit: 1 }));
  await ask((stripe) => stripe.invoicePayments.list({ payment, limit: 1 }));
  expect(invoice.parse(await ask((stripe) => stripe.invoices.retrieve('in_1'))).id).toBe('in_1');
  const { data } = await ask((stripe) => stripe.refunds.list({ charge: 'ch_1', limit: 100 }));
  expect(data.map((item) => refund.parse(item).id)).not.toEqual([]);
  const ledger = await readProcessorLedger(processor, new Date(Date.now() - 86_400_000));
  for (const list of Object.values(ledger)) expect(list.length).toBeGreaterThan(0);
});
