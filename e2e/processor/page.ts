// The pages that a buyer sees. Plain forms: they work with a mouse, with a script and without JavaScript.

import { isAwaited } from './checkout.ts';
import type { PortalSession, Price, Session, Subscription } from './objects.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f3f1ec, #16151a); }
  main { width: min(24rem, 100% - 4rem); padding: 2rem; border-radius: 1rem; background: light-dark(#fff, #222027);
    box-shadow: 0 1rem 3rem #0002; }
  h1 { margin: 0; font-size: 2.25rem; letter-spacing: -0.03em; }
  p { margin: .25rem 0 1.5rem; color: light-dark(#5b5866, #a9a5b5); }
  form { margin: .5rem 0 0; }
  button { width: 100%; padding: .75rem 1rem; border: 1px solid light-dark(#d9d5cc, #3a3742); border-radius: .6rem;
    font: inherit; background: none; color: inherit; cursor: pointer; }
  button.main { background: light-dark(#2b2540, #e9e3ff); color: light-dark(#fff, #1a1626); border: 0; font-weight: 600; }
  small { display: block; margin-top: 1.5rem; color: light-dark(#77738a, #8d8899); }
`;

type Button = { action: string; label: string };

/** `note` is what the last attempt came to. */
export function payPage(session: Session, price: Price, note?: string): string {
  const money = moneyOf(session.amount_total, session.currency);
  const buttons = buttonsOf(session, money).map((button, index) => formOf(`/pay/${session.id}/`, button, index === 0));
  const period = price.recurring === null ? '' : ` a ${price.recurring.interval}`;
  const said = note ?? stateOf(session);
  return html(
    price.nickname,
    `<h1>${money}${escaped(period)}</h1><p>${escaped(price.nickname)}</p>
    ${said === '' ? '' : `<p role="status">${escaped(said)}</p>`}${buttons.join('')}`,
  );
}

export function portalPage(portal: PortalSession, subscriptions: Subscription[], prices: Map<string, Price>): string {
  const rows = subscriptions.map(({ id, price, status, cancel_at_period_end }) => {
    const ends =
      status === 'canceled' ? 'ended' : cancel_at_period_end ? 'ends with this period' : 'renews every month';
    const action = cancel_at_period_end ? { action: 'resume', label: 'Keep it' } : { action: 'end', label: 'End it' };
    const change = status === 'canceled' ? '' : formOf(`/portal/${portal.id}/${id}/`, action, false);
    return `<p><strong>${escaped(prices.get(price)?.nickname ?? '')}</strong>, ${ends}</p>${change}`;
  });
  return html(
    'Your plan',
    `<h1>Your plan</h1><p></p>${rows.join('')}
    <p><a href="${escaped(portal.return_url)}">Back</a></p>`,
  );
}

/** Everything that was started, newest first, for a person who looks around. */
export function overviewPage(sessions: Session[]): string {
  const rows = sessions.slice(0, 50).map((session) => {
    const money = moneyOf(session.amount_total, session.currency);
    return `<p><a href="/pay/${session.id}">${money}</a>, ${session.status}, ${session.payment_status}</p>`;
  });
  return html('Payments', `<h1>Payments</h1><p>${rows.length === 0 ? 'None yet.' : ''}</p>${rows.join('')}`);
}

function buttonsOf(session: Session, money: string): Button[] {
  if (isAwaited(session)) {
    return [
      { action: 'arrive', label: 'The transfer arrives' },
      { action: 'bounce', label: 'The transfer fails' },
    ];
  }
  if (session.status !== 'open') return [];
  return [
    { action: 'pay', label: `Pay ${money}` },
    ...(session.mode === 'payment' ? [{ action: 'pay-later', label: 'Pay later, by bank transfer' }] : []),
    { action: 'fail', label: 'Pay with a card that is declined' },
    { action: 'cancel', label: 'Cancel' },
  ];
}

function stateOf(session: Session): string {
  if (isAwaited(session)) return 'Waiting for the transfer.';
  return { open: '', complete: 'Paid. Thank you.', expired: 'This checkout has ended.' }[session.status];
}

function formOf(place: string, { action, label }: Button, isMain: boolean): string {
  return `<form method="post" action="${escaped(place + action)}"><button${isMain ? ' class="main"' : ''}
    data-action="${escaped(action)}">${escaped(label)}</button></form>`;
}

function moneyOf(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

function html(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escaped(title)}</title><style>${style}</style>
    <main>${body}<small>A pretend payment processor. No money moves.</small></main></html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
