import type { PaymentIntent } from './objects.ts';
import type { Store } from './store.ts';

type Paid = { amount_total: number; currency: string; customer: string | null };

/** A payment and the charge behind it. */
export function addPayment(store: Store, paid: Paid, status: PaymentIntent['status'] = 'succeeded'): PaymentIntent {
  const { amount_total: amount, currency, customer } = paid;
  const intent = store.add('payment_intent', { amount, currency, customer, latest_charge: '', status });
  const charge = store.add('charge', { amount, amount_refunded: 0, currency, payment_intent: intent.id });
  intent.latest_charge = charge.id;
  return intent;
}
