// What was sold, in the metadata of the processor's session and signed by us: after a database was lost, a payment whose
// row is gone is still granted, and nobody but us can have written what it grants.

import { createHmac, timingSafeEqual } from 'node:crypto';

export type Sale = {
  id: string;
  accountId: string;
  packId: string;
  credits: number;
  priceCents: number;
  currency: string;
};

export type SignedSale = Record<string, string>;

export function signSale(secret: string, sale: Sale): SignedSale {
  return { ...fieldsOf(sale), signature: signatureOf(secret, sale) };
}

/** Nothing when it is not ours, or was changed. */
export function readSale(secret: string, metadata: Readonly<SignedSale> | null | undefined): Sale | undefined {
  const { purchase_id: id, account_id: accountId, pack_id: packId, currency, signature } = metadata ?? {};
  if (!id || !accountId || !packId || !currency || !signature) return undefined;
  const credits = Number(metadata?.['credits']);
  const priceCents = Number(metadata?.['price_cents']);
  const sale = { id, accountId, packId, credits, priceCents, currency };
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, sale))];
  return given.length === right.length && timingSafeEqual(given, right) ? sale : undefined;
}

function fieldsOf({ id, accountId, packId, credits, priceCents, currency }: Sale): SignedSale {
  return {
    purchase_id: id,
    account_id: accountId,
    pack_id: packId,
    credits: String(credits),
    price_cents: String(priceCents),
    currency,
  };
}

function signatureOf(secret: string, sale: Sale): string {
  const key = createHmac('sha256', secret).update('sale of credits').digest();
  return createHmac('sha256', key)
    .update(JSON.stringify(fieldsOf(sale)))
    .digest('base64url');
}
