// The sale, signed by us in the metadata of the processor's session: after a database loss, a payment without a row is
// still granted, and nobody else can forge what it grants.

import { createHmac } from 'node:crypto';
import { isSignedWith, type Secret, signingSecret } from '#platform/kernel';

export type Sale = {
  id: string;
  accountId: string;
  /** The pack or the plan. */
  productId: string;
  credits: number;
  priceCents: number;
  currency: string;
};

export type SignedSale = Record<string, string>;

/** The names are signed as well, so that metadata signed as one kind is invalid as the other. */
const names = {
  pack: { id: 'purchase_id', product: 'pack_id' },
  plan: { id: 'subscription_id', product: 'plan_id' },
} as const;

export type SaleKind = keyof typeof names;

export function signSale(secret: Secret, kind: SaleKind, sale: Sale): SignedSale {
  return { ...fieldsOf(kind, sale), signature: signatureOf(signingSecret(secret), kind, sale) };
}

/** Undefined when it is not ours or was changed. */
export function readSale(
  secret: Secret,
  kind: SaleKind,
  metadata: Readonly<SignedSale> | null | undefined,
): Sale | undefined {
  const read = (name: string): string => metadata?.[name] ?? '';
  const sale = {
    id: read(names[kind].id),
    accountId: read('account_id'),
    productId: read(names[kind].product),
    credits: Number(read('credits')),
    priceCents: Number(read('price_cents')),
    currency: read('currency'),
  };
  return isSignedWith(secret, read('signature'), (item) => signatureOf(item, kind, sale)) ? sale : undefined;
}

function fieldsOf(kind: SaleKind, { id, accountId, productId, credits, priceCents, currency }: Sale): SignedSale {
  return {
    [names[kind].id]: id,
    account_id: accountId,
    [names[kind].product]: productId,
    credits: String(credits),
    price_cents: String(priceCents),
    currency,
  };
}

function signatureOf(secret: string, kind: SaleKind, sale: Sale): string {
  const key = createHmac('sha256', secret).update('sale of credits').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify(fieldsOf(kind, sale)))
    .digest('base64url');
}
