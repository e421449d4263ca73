// Money that goes back: refunds in parts, and disputes with their turns.

import type { Journal } from './journal.ts';
import type { Charge, Dispute, Refund } from './objects.ts';
import type { Store } from './store.ts';

export type Takebacks = {
  refund: (paymentIntentId: string, amount: number) => Refund;
  /** The bank sends it back. */
  failRefund: (refund: Refund) => void;
  dispute: (paymentIntentId: string, amount: number) => Dispute;
  withdraw: (dispute: Dispute) => void;
  reinstate: (dispute: Dispute) => void;
  close: (dispute: Dispute, status: 'won' | 'lost') => void;
};

export function createTakebacks({ store, journal }: { store: Store; journal: Journal }): Takebacks {
  const chargeOf = (paymentIntentId: string): Charge =>
    store.get('charge', store.get('payment_intent', paymentIntentId).latest_charge);

  return {
    refund: (payment_intent, amount) => {
      const charge = chargeOf(payment_intent);
      if (charge.amount_refunded + amount > charge.amount) throw new Error('more than was paid cannot go back');
      charge.amount_refunded += amount;
      const { currency, id } = charge;
      const refund = store.add('refund', { amount, currency, charge: id, payment_intent, status: 'succeeded' });
      journal.tell('refund.created', refund);
      journal.tell('charge.refunded', charge);
      return refund;
    },
    failRefund: (refund) => {
      chargeOf(refund.payment_intent).amount_refunded -= refund.amount;
      refund.status = 'failed';
      journal.tell('refund.failed', refund);
    },
    dispute: (payment_intent, amount) => {
      const { currency, id: charge } = chargeOf(payment_intent);
      const dispute = store.add('dispute', { amount, currency, charge, payment_intent, status: 'needs_response' });
      journal.tell('charge.dispute.created', dispute);
      return dispute;
    },
    withdraw: (dispute) => void journal.tell('charge.dispute.funds_withdrawn', dispute),
    reinstate: (dispute) => void journal.tell('charge.dispute.funds_reinstated', dispute),
    close: (dispute, status) => {
      dispute.status = status;
      journal.tell('charge.dispute.closed', dispute);
    },
  };
}
