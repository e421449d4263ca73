// What a buyer can do on the payment page, and what follows from it.

import { addPayment } from './add-payment.ts';
import type { Journal } from './journal.ts';
import type { PaymentIntent, Session } from './objects.ts';
import type { Plans } from './plans.ts';
import type { Store } from './store.ts';

export type Checkout = {
  pay: (session: Session) => void;
  /** By bank transfer: the checkout is complete, the money is not there. */
  payLater: (session: Session) => void;
  arrive: (session: Session) => void;
  bounce: (session: Session) => void;
  /** Left without paying, or too late. */
  expire: (session: Session) => void;
};

type Options = { store: Store; journal: Journal; plans: Plans };

export function createCheckout({ store, journal, plans }: Options): Checkout {
  const complete = (session: Session, status: PaymentIntent['status']): void => {
    session.status = 'complete';
    session.payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
    session.customer ??= store.add('customer', { email: session.customer_email }).id;
    session.payment_intent = addPayment(store, session, status).id;
  };

  return {
    pay: (session) => {
      if (session.status !== 'open') return;
      if (session.mode === 'subscription') plans.begin(session);
      else complete(session, 'succeeded');
      journal.tell('checkout.session.completed', session);
    },
    payLater: (session) => {
      if (session.status !== 'open' || session.mode === 'subscription') return;
      complete(session, 'processing');
      journal.tell('checkout.session.completed', session);
    },
    arrive: (session) => {
      if (!isAwaited(session)) return;
      session.payment_status = 'paid';
      store.get('payment_intent', session.payment_intent ?? '').status = 'succeeded';
      journal.tell('checkout.session.async_payment_succeeded', session);
    },
    bounce: (session) => {
      if (!isAwaited(session)) return;
      store.get('payment_intent', session.payment_intent ?? '').status = 'requires_payment_method';
      journal.tell('checkout.session.async_payment_failed', session);
    },
    expire: (session) => {
      if (session.status !== 'open') return;
      session.status = 'expired';
      journal.tell('checkout.session.expired', session);
    },
  };
}

export function isAwaited({ status, payment_status }: Session): boolean {
  return status === 'complete' && payment_status === 'unpaid';
}
