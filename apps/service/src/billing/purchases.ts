// Starts a purchase: first the row, then the processor, which recognises a repeated request by our id.

import { creditPacks, currency, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { lockAccount } from '#accounts';
import type { Query } from '#platform/database';
import { AppError, type Principal, type Secret } from '#platform/kernel';
import { packSession } from './checkout-sessions.ts';
import type { Processor } from './processor.ts';
import { customerOf, findPurchase, type PurchaseRow, purchaseOnTheWire, storePurchase } from './purchase-rows.ts';
import { type Sale, signSale } from './signed-sale.ts';

export type Purchases = {
  start: (principal: Principal, id: string, order: Shape<'PurchaseRequest'>) => Promise<Shape<'StartedPurchase'>>;
  read: (principal: Principal, id: string) => Promise<Shape<'Purchase'>>;
};

type Deps = {
  query: Query;
  processor: Processor;
  collectsTax: boolean;
  /** Signs the sale. */
  saleSecret: Secret;
  emailOf: (accountId: string) => Promise<string | null>;
};

/** The processor accepts 30 minutes to 24 hours. One hour is enough to find a card, and short enough to try again. */
export const CHECKOUT_MS = 60 * 60 * 1_000;

export function createPurchases({ query, processor, collectsTax, saleSecret, emailOf }: Deps): Purchases {
  /** Visitors of a website buy for its owner, and must not see the owner's email or cards on the page. */
  const buyerOf = async ({ caller, accountId }: Principal, given: string | undefined) => {
    if (given !== undefined || caller === 'web') return { customerId: null, email: given ?? null };
    const customerId = await customerOf(query, accountId);
    return { customerId, email: customerId === null ? await emailOf(accountId) : null };
  };

  return {
    start: async (principal, id, { pack_id, success_url, cancel_url, email }) => {
      const pack = creditPacks.find(({ packId }) => packId === pack_id);
      if (pack === undefined) throw new AppError('not_found', { detail: NO_SUCH_PACK });
      const { accountId, keyId } = principal;
      const buyer = await buyerOf(principal, email);
      const expiresAt = new Date(Date.now() + CHECKOUT_MS);
      const stored = await query.transaction().execute(async (transaction) => {
        // An account that is deleted meanwhile gets no checkout, and no email.
        await lockAccount(transaction, principal);
        return storePurchase(transaction, { ...pack, ...buyer, id, accountId, keyId, currency, expiresAt });
      });
      const params = packSession(
        { ...pack, id, currency, expiresAt: stored.expires_at, metadata: signSale(saleSecret, 'pack', saleOf(stored)) },
        {
          buyer: { customerId: stored.customer_id, email: stored.email },
          returns: { success_url, cancel_url },
          collectsTax,
        },
      );
      const session = await processor.ask((stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey: `purchase:${id}` }),
      );
      if (session.url === null) throw new Error('the payment processor opened a session without a page');
      await sql`update purchases set session_id = ${session.id} where id = ${id}`.execute(query);
      return { checkout_url: session.url, purchase_id: id, expires_at: stored.expires_at.toISOString() };
    },

    read: async ({ accountId }, id) => {
      const found = await findPurchase(query, accountId, id);
      if (found === undefined) throw new AppError('not_found');
      return purchaseOnTheWire(found);
    },
  };
}

function saleOf(row: PurchaseRow): Sale {
  const { id, account_id: accountId, pack_id: productId, currency: unit } = row;
  return {
    id,
    accountId,
    productId,
    credits: Number(row.credits),
    priceCents: Number(row.price_cents),
    currency: unit,
  };
}

const NO_SUCH_PACK = 'No pack with this pack_id is on sale. GET /api/v1/billing/packs lists them.';
