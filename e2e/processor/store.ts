import { randomBytes } from 'node:crypto';
import type { Anything } from './objects.ts';

export type Kind = Anything['object'];
export type Of<Name extends Kind> = Extract<Anything, { object: Name }>;

const prefixes: Record<Kind, string> = {
  'checkout.session': 'cs_test',
  price: 'price',
  customer: 'cus',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  subscription: 'sub',
  invoice: 'in',
  invoice_payment: 'inpay',
  'billing_portal.session': 'bps',
};

export type Store = {
  add: <Name extends Kind>(object: Name, fields: Omit<Of<Name>, 'id' | 'object' | 'created' | 'livemode'>) => Of<Name>;
  find: <Name extends Kind>(object: Name, id: string) => Of<Name> | undefined;
  /** Throws when it is not there. */
  get: <Name extends Kind>(object: Name, id: string) => Of<Name>;
  /** Newest first, as the processor lists. */
  list: <Name extends Kind>(object: Name) => Of<Name>[];
  remove: (id: string) => void;
};

/** Everything the processor remembers. It lives as long as the process. */
export function createStore(): Store {
  const kept = new Map<string, Anything>();
  const find = <Name extends Kind>(object: Name, id: string): Of<Name> | undefined => {
    const found = kept.get(id);
    return found?.object === object ? (found as Of<Name>) : undefined;
  };
  return {
    find,
    get: (object, id) => {
      const found = find(object, id);
      if (found === undefined) throw new Error(`no ${object} has the id ${id}`);
      return found;
    },
    add: (object, fields) => {
      const id = newName(prefixes[object]);
      const made = { id, object, created: nowSeconds(), livemode: false, ...fields } as unknown as Of<typeof object>;
      kept.set(id, made);
      return made;
    },
    list: <Name extends Kind>(object: Name) =>
      [...kept.values()].filter((each): each is Of<Name> => each.object === object).toReversed(),
    remove: (id) => void kept.delete(id),
  };
}

export function newName(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
