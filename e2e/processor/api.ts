// The calls of the official client that we make, answered from the store.

import type { Checkout } from './checkout.ts';
import { type Form, formAt, textAt } from './form.ts';
import type { Anything } from './objects.ts';
import { Refusal } from './refusal.ts';
import { type Kind, nowSeconds, type Store } from './store.ts';
import type { Takebacks } from './takebacks.ts';

type Call = { id: string; form: Form };
type Route = { line: RegExp; answer: (call: Call) => unknown };

type Options = { store: Store; checkout: Checkout; takebacks: Takebacks; pageUrl: () => string };

const MINUTE = 60;

/** What a call such as `POST /v1/refunds` is answered with. */
export function createApi(options: Options): (line: string, form: Form) => unknown {
  const routes = routesOf(options);
  return (line, form) => {
    for (const { line: pattern, answer } of routes) {
      const match = pattern.exec(line);
      if (match !== null) return answer({ id: match[1] ?? '', form });
    }
    throw new Refusal(404, `this fake does not know ${line}`);
  };
}

function routesOf({ store, checkout, takebacks, pageUrl }: Options): Route[] {
  const read = (path: string, kind: Kind): Route[] => [
    { line: new RegExp(`^GET /v1/${path}/([\\w]+)$`), answer: ({ id }) => found(store, kind, id) },
    { line: new RegExp(`^GET /v1/${path}$`), answer: ({ form }) => listOf(store.list(kind), form, `/v1/${path}`) },
  ];
  return [
    { line: /^POST \/v1\/checkout\/sessions$/, answer: ({ form }) => openSession(store, form, pageUrl()) },
    {
      line: /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
      answer: ({ id }) => {
        const session = found(store, 'checkout.session', id);
        checkout.expire(session);
        return session;
      },
    },
    {
      line: /^POST \/v1\/refunds$/,
      answer: ({ form }) => takebacks.refund(needed(form, 'payment_intent'), Number(needed(form, 'amount'))),
    },
    { line: /^POST \/v1\/billing_portal\/sessions$/, answer: ({ form }) => openPortal(store, form, pageUrl()) },
    ...read('checkout/sessions', 'checkout.session'),
    ...read('prices', 'price'),
    ...read('customers', 'customer'),
    ...read('refunds', 'refund'),
    ...read('disputes', 'dispute'),
    ...read('subscriptions', 'subscription'),
    ...read('invoices', 'invoice'),
    ...read('invoice_payments', 'invoice_payment'),
  ];
}

function found<Name extends Kind>(store: Store, kind: Name, id: string) {
  const object = store.find(kind, id);
  if (object === undefined) throw new Refusal(404, `No such ${kind}: '${id}'`, 'resource_missing');
  return object;
}

function needed(form: Form, path: string): string {
  const text = textAt(form, path);
  if (text === undefined || text === '')
    throw new Refusal(400, `Missing required param: ${path}.`, 'parameter_missing');
  return text;
}

function openSession(store: Store, form: Form, pageUrl: string) {
  const item = 'line_items 0';
  const mode = needed(form, 'mode') === 'subscription' ? 'subscription' : 'payment';
  const expires_at = Number(textAt(form, 'expires_at') ?? nowSeconds() + 24 * 60 * MINUTE);
  const life = expires_at - nowSeconds();
  if (life < 30 * MINUTE - 1 || life > 24 * 60 * MINUTE) throw new Refusal(400, 'expires_at is out of range');
  const customer = textAt(form, 'customer') ?? null;
  if (customer !== null) found(store, 'customer', customer);
  const price = store.add('price', {
    currency: needed(form, `${item} price_data currency`),
    unit_amount: Number(needed(form, `${item} price_data unit_amount`)),
    nickname: needed(form, `${item} price_data product_data name`),
    recurring: mode === 'subscription' ? { interval: needed(form, `${item} price_data recurring interval`) } : null,
  });
  const amount = price.unit_amount * Number(needed(form, `${item} quantity`));
  const session = store.add('checkout.session', {
    mode,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    currency: price.currency,
    amount_subtotal: amount,
    amount_total: amount,
    customer,
    customer_email: textAt(form, 'customer_email') ?? null,
    payment_intent: null,
    subscription: null,
    price: price.id,
    metadata: formAt(form, 'metadata'),
    success_url: needed(form, 'success_url'),
    cancel_url: needed(form, 'cancel_url'),
    expires_at,
    url: '',
  });
  session.url = `${pageUrl}/pay/${session.id}`;
  return session;
}

function openPortal(store: Store, form: Form, pageUrl: string) {
  const customer = found(store, 'customer', needed(form, 'customer')).id;
  const return_url = needed(form, 'return_url');
  const portal = store.add('billing_portal.session', { customer, return_url, url: '' });
  portal.url = `${pageUrl}/portal/${portal.id}`;
  return portal;
}

/** What a list may be asked for, beside its page. */
const filters = ['payment_intent', 'subscription', 'customer', 'charge', 'status', 'invoice'];

function listOf(all: Anything[], form: Form, url: string) {
  const since = Number(textAt(form, 'created gte') ?? 0);
  const paidWith = textAt(form, 'payment payment_intent');
  const wanted = all.filter((each) => {
    const fields = each as unknown as Record<string, unknown>;
    const isPaidWith = each.object !== 'invoice_payment' || [undefined, each.payment.payment_intent].includes(paidWith);
    return (
      each.created >= since && isPaidWith && filters.every((name) => [undefined, fields[name]].includes(form[name]))
    );
  });
  const after = textAt(form, 'starting_after');
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(textAt(form, 'limit') ?? 10);
  return { object: 'list', url, data: wanted.slice(start, end), has_more: end < wanted.length };
}
