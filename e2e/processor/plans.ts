// Subscriptions: an invoice at the beginning and at each renewal.

import { addPayment } from './add-payment.ts';
import type { Journal } from './journal.ts';
import type { Invoice, Session, Subscription } from './objects.ts';
import type { Store } from './store.ts';

export type Plans = {
  begin: (session: Session) => void;
  /** The end of a period: another invoice, or the end of a subscription that was cancelled. */
  renew: (subscription: Subscription) => Invoice | undefined;
  cancelAtPeriodEnd: (subscription: Subscription) => void;
  resume: (subscription: Subscription) => void;
};

export function createPlans({ store, journal }: { store: Store; journal: Journal }): Plans {
  const bill = (subscription: Subscription, billing_reason: Invoice['billing_reason']): Invoice => {
    const { unit_amount: amount, currency } = store.get('price', subscription.price);
    const { customer } = subscription;
    const invoice = store.add('invoice', {
      customer,
      status: 'paid',
      currency,
      subtotal: amount,
      total: amount,
      amount_paid: amount,
      billing_reason,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    });
    const payment_intent = addPayment(store, { amount_total: amount, currency, customer }).id;
    const payment = { type: 'payment_intent', payment_intent } as const;
    store.add('invoice_payment', { invoice: invoice.id, amount_paid: amount, status: 'paid', payment });
    journal.tell('invoice.paid', invoice);
    return invoice;
  };

  const change = (subscription: Subscription, cancels: boolean): void => {
    if (subscription.status !== 'active') return;
    subscription.cancel_at_period_end = cancels;
    journal.tell('customer.subscription.updated', subscription);
  };

  return {
    begin: (session) => {
      session.status = 'complete';
      session.payment_status = 'paid';
      session.customer ??= store.add('customer', { email: session.customer_email }).id;
      const { customer, price, metadata } = session;
      const subscription = store.add('subscription', {
        customer,
        status: 'active',
        cancel_at_period_end: false,
        price,
        metadata,
      });
      session.subscription = subscription.id;
      journal.tell('customer.subscription.created', subscription);
      bill(subscription, 'subscription_create');
    },
    renew: (subscription) => {
      if (subscription.status !== 'active') return undefined;
      if (!subscription.cancel_at_period_end) return bill(subscription, 'subscription_cycle');
      subscription.status = 'canceled';
      journal.tell('customer.subscription.deleted', subscription);
      return undefined;
    },
    cancelAtPeriodEnd: (subscription) => change(subscription, true),
    resume: (subscription) => change(subscription, false),
  };
}
