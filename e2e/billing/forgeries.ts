// Sixty events that must not credit anybody. Each is made from a genuine one that would.

import { createHmac } from 'node:crypto';
import type { Event, Session } from '#processor/objects';
import { signature } from '#processor/sender';

export type Forgery = {
  name: string;
  body: string;
  headers: Record<string, string>;
  /** 400: nobody who knows the secret has signed this, now. 200: it is signed, and not about what was sold. */
  status: 200 | 400;
};

type Genuine = { event: Event; secret: string; otherPurchaseId: string; otherSessionId: string; nowSeconds: number };

export function forgeriesOf(genuine: Genuine): Forgery[] {
  return [
    ...wrongSecrets(genuine),
    ...editedBodies(genuine),
    ...wrongTimes(genuine),
    ...wrongHeaders(genuine),
    ...wrongSales(genuine),
  ].map((forgery) => ({ ...forgery, headers: { 'content-type': 'application/json', ...forgery.headers } }));
}

const textOf = (event: Event): string => JSON.stringify(event, null, 2);
const signed = (value: string): Record<string, string> => ({ 'stripe-signature': value });

function wrongSecrets({ event, secret }: Genuine): Forgery[] {
  const secrets = [
    'whsec_guess',
    'x',
    secret.slice(6),
    secret.toUpperCase(),
    `${secret} `,
    `${secret}\n`,
    'sk_test_nobody',
  ];
  const body = textOf(event);
  return secrets.map((each) => ({
    name: `signed with ${JSON.stringify(each)}`,
    body,
    headers: signed(signature(body, each)),
    status: 400,
  }));
}

function editedBodies({ event, secret, otherPurchaseId }: Genuine): Forgery[] {
  const body = textOf(event);
  const edits: [string, string][] = [
    ['the amount', body.replaceAll(/"amount_(sub)?total": \d+/g, '"amount_total": 1')],
    ['the reference', body.replace(/"client_reference_id": "\w+"/, `"client_reference_id": "${otherPurchaseId}"`)],
    ['the id of the event', body.replace(event.id, 'evt_another')],
    ['the mode', body.replaceAll('"livemode": false', '"livemode": true')],
    ['the time', body.replace(/"created": \d+/, '"created": 1')],
    ['a space at its end', `${body} `],
    ['a newline at its end', `${body}\n`],
    ['a space before it', ` ${body}`],
    ['without its last byte', body.slice(0, -1)],
    ['twice', body + body],
    ['serialised again', JSON.stringify(event)],
    ['serialised with tabs', JSON.stringify(event, null, '\t')],
    ['with its fields turned round', JSON.stringify(Object.fromEntries(Object.entries(event).toReversed()), null, 2)],
    ['with escaped letters', body.replace('checkout', '\\u0063heckout')],
    ['with other line ends', body.replaceAll('\n', '\r\n')],
    ['nothing', ''],
  ];
  const headers = signed(signature(body, secret));
  return edits.map(([name, edited]) => ({ name: `edited: ${name}`, body: edited, headers, status: 400 }));
}

function wrongTimes({ event, secret, nowSeconds }: Genuine): Forgery[] {
  const [MINUTE, DAY] = [60, 86_400];
  const offsets = [-6 * MINUTE, -10 * MINUTE, -DAY, -365 * DAY, 6 * MINUTE, 60 * MINUTE, DAY, 3_650 * DAY];
  const body = textOf(event);
  const times = [...offsets.map((offset) => nowSeconds + offset), 0, nowSeconds * 1_000];
  return times.map((time) => ({
    name: `signed at ${time}`,
    body,
    headers: signed(signature(body, secret, time)),
    status: 400,
  }));
}

function wrongHeaders({ event, secret, nowSeconds }: Genuine): Forgery[] {
  const body = textOf(event);
  const [time = '', v1 = ''] = signature(body, secret).split(',');
  const wrong = `v1=${'0'.repeat(64)}`;
  const old = signature(body, secret, nowSeconds - 3_600);
  const base64 = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('base64');
  const values = [
    'nonsense',
    time,
    v1,
    `${time},v0=${v1.slice(3)}`,
    `${time},v1=`,
    `t=,${v1}`,
    `t=now,${v1}`,
    `${time},v1=${base64}`,
    `${time},${wrong},${wrong}`,
    `${time},${wrong},v0=${v1.slice(3)}`,
    `${old},${time}`,
    `${time},${old}`,
  ];
  const missing: Forgery = { name: 'no signature', body, headers: {}, status: 400 };
  return [missing, ...values.map((value): Forgery => ({ name: value, body, headers: signed(value), status: 400 }))];
}

function wrongSales({ event, secret, otherPurchaseId, otherSessionId }: Genuine): Forgery[] {
  const session = event.data.object as Session;
  const sales: [string, Partial<Session>, Partial<Event & { account: string }>][] = [
    ['a session we did not open', { id: 'cs_test_forged' }, {}],
    ["another purchase's session", { id: otherSessionId }, {}],
    ['the reference of another purchase', { client_reference_id: otherPurchaseId }, {}],
    ['no reference', { client_reference_id: null }, {}],
    ['an account connected to ours', {}, { account: 'acct_other' }],
    ['unpaid', { payment_status: 'unpaid' }, {}],
    [
      'unpaid, said to have succeeded',
      { payment_status: 'unpaid' },
      { type: 'checkout.session.async_payment_succeeded' },
    ],
    ['one cent', { amount_subtotal: 1 }, {}],
    ['half of the price', { amount_subtotal: session.amount_subtotal / 2 }, {}],
    ['twice the price', { amount_subtotal: session.amount_subtotal * 2 }, {}],
    ['euros', { currency: 'eur' }, {}],
    ['yen', { currency: 'jpy' }, {}],
    ['a live event in test mode', {}, { livemode: true }],
    ['another type', {}, { type: 'payment_intent.succeeded' }],
  ];
  return sales.map(([name, ofSession, ofEvent], index) => {
    const object = { ...session, ...ofSession };
    const body = JSON.stringify({ ...event, id: `evt_forged_${index}`, data: { object }, ...ofEvent });
    return { name: `signed: ${name}`, body, headers: signed(signature(body, secret)), status: 200 };
  });
}
