// What only the processor's own people or banks could do, for scripts and for a person at the keyboard.

import type { Journal } from './journal.ts';
import type { Plans } from './plans.ts';
import { Refusal } from './refusal.ts';
import type { Behaviour, Sender } from './sender.ts';
import type { Store } from './store.ts';
import type { Takebacks } from './takebacks.ts';

type Options = { store: Store; journal: Journal; sender: Sender; plans: Plans; takebacks: Takebacks };
type Asked = { id?: string; amount?: number; status?: 'won' | 'lost'; behaviour?: Partial<Behaviour> };

/** `POST /control/NAME` with a JSON body. `id` is what it is about; money is in cents. */
export function createControl({ store, journal, sender, plans, takebacks }: Options) {
  const intentOf = (id: string): string => store.find('checkout.session', id)?.payment_intent ?? id;
  const acts: Record<string, (id: string, asked: Asked) => unknown> = {
    refund: (id, { amount = 0 }) => takebacks.refund(intentOf(id), amount),
    'fail-refund': (id) => takebacks.failRefund(store.get('refund', id)),
    dispute: (id, { amount = 0 }) => {
      const dispute = takebacks.dispute(intentOf(id), amount);
      takebacks.withdraw(dispute);
      return dispute;
    },
    reinstate: (id) => takebacks.reinstate(store.get('dispute', id)),
    close: (id, { status = 'lost' }) => takebacks.close(store.get('dispute', id), status),
    renew: (id) => plans.renew(store.get('subscription', id)),
    replay: async (id) => {
      const about = id === '' ? undefined : id;
      for (const event of journal.events(about)) await sender.deliver(event);
    },
    behave: (_id, { behaviour = {} }) => sender.behave(behaviour),
    events: (id) => journal.events(id === '' ? undefined : id),
  };
  return async (path: string, sent: string): Promise<unknown> => {
    const name = path.slice('/control/'.length);
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (act === undefined) throw new Refusal(404, `there is no ${path}; there are ${Object.keys(acts).join(', ')}`);
    const asked = sent === '' ? {} : (JSON.parse(sent) as Asked);
    return { result: (await act(asked.id ?? '', asked)) ?? null };
  };
}
