// Serves the pages, and does what their buttons say.

import type { Checkout } from './checkout.ts';
import type { Journal } from './journal.ts';
import type { PortalSession, Session } from './objects.ts';
import { overviewPage, payPage, portalPage } from './page.ts';
import type { Plans } from './plans.ts';
import type { Sender } from './sender.ts';
import { nowSeconds, type Store } from './store.ts';

export type PageAnswer = { html: string; status?: number } | { location: string };

type Options = { store: Store; checkout: Checkout; plans: Plans; journal: Journal; sender: Sender };

export function createPages({ store, checkout, plans, journal, sender }: Options) {
  const show = (session: Session, note?: string): PageAnswer => {
    return { html: payPage(session, store.get('price', session.price), note) };
  };
  const acts: Record<string, (session: Session) => PageAnswer | Promise<PageAnswer>> = {
    pay: (session) => {
      checkout.pay(session);
      return session.status === 'complete' ? returned(session) : show(session);
    },
    'pay-later': (session) => {
      checkout.payLater(session);
      return returned(session);
    },
    arrive: (session) => {
      checkout.arrive(session);
      return show(session);
    },
    bounce: (session) => {
      checkout.bounce(session);
      return show(session, 'The transfer failed.');
    },
    fail: (session) => show(session, 'The card was declined. Nothing was charged.'),
    cancel: (session) => {
      checkout.expire(session);
      return { location: session.cancel_url };
    },
    redeliver: async (session) => {
      for (const event of journal.events(session.id)) await sender.deliver(event);
      return show(session);
    },
  };

  const servePayment = (method: string, session: Session, action: string): PageAnswer | Promise<PageAnswer> => {
    if (session.expires_at < nowSeconds()) checkout.expire(session);
    const act = Object.hasOwn(acts, action) ? acts[action] : undefined;
    if (method === 'POST' && act !== undefined) return act(session);
    return action === '' ? show(session) : NOTHING;
  };

  const servePortal = (portal: PortalSession, subscriptionId: string, action: string): PageAnswer => {
    const own = store.list('subscription').filter(({ customer }) => customer === portal.customer);
    const chosen = own.find(({ id }) => id === subscriptionId);
    if (chosen !== undefined && action === 'end') plans.cancelAtPeriodEnd(chosen);
    if (chosen !== undefined && action === 'resume') plans.resume(chosen);
    return { html: portalPage(portal, own, new Map(store.list('price').map((price) => [price.id, price]))) };
  };

  return async (method: string, path: string): Promise<PageAnswer> => {
    const [, place = '', id = '', third = '', fourth = ''] = path.split('/');
    if (path === '/') return { html: overviewPage(store.list('checkout.session')) };
    if (place === 'pay') return servePayment(method, store.get('checkout.session', id), third);
    if (place !== 'portal') return NOTHING;
    return servePortal(store.get('billing_portal.session', id), third, method === 'POST' ? fourth : '');
  };
}

const NOTHING: PageAnswer = { html: 'Nothing here.', status: 404 };

function returned({ success_url, id }: Session): PageAnswer {
  return { location: success_url.replaceAll('{CHECKOUT_SESSION_ID}', id) };
}
