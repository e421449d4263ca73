// For tests: the api on its own database with a fake payment processor, and the actions of a buyer.

import { creditPacks } from '@galley/contract';
import { type PaymentProcessor, startProcessor } from '@galley/fixtures/payment-processor/processor.ts';
import { offlineEnvironment } from './offline-environment.ts';
import { type ApiResponse, makeTestDatabase, type RunningApi, startTestApi } from './running-api.ts';
import { signUp, type User } from './users.ts';

export type Shop = AsyncDisposable & { api: RunningApi; processor: PaymentProcessor };

export const SECRET = offlineEnvironment['GALLEY_STRIPE_WEBHOOK_SECRETS'] ?? '';
export const RETURNS = { success_url: 'https://app.example/paid', cancel_url: 'https://app.example/back' };
const [STARTER] = creditPacks;

export async function openShop(overrides: Record<string, string> = {}): Promise<Shop> {
  await using ending = new AsyncDisposableStack();
  const { name, drop } = await makeTestDatabase();
  ending.defer(drop);
  const key = overrides['GALLEY_STRIPE_KEY'] ?? offlineEnvironment['GALLEY_STRIPE_KEY'] ?? '';
  const processor = ending.use(await startProcessor({ key, secret: SECRET }));
  const api = await startTestApi(name, { GALLEY_STRIPE_URL: processor.url, ...overrides });
  ending.defer(api.stop);
  processor.sender.aim(`${api.url}/api/v1/webhooks/stripe`);
  const disposables = ending.move();
  return { api, processor, [Symbol.asyncDispose]: () => disposables.disposeAsync() };
}

export type StartedPurchase = { purchaseId: string; sessionId: string; checkoutUrl: string };

export function order(
  { api }: Shop,
  { key }: { key: string },
  more: Record<string, unknown> = {},
): Promise<ApiResponse> {
  const body = { pack_id: STARTER.packId, ...RETURNS, ...more };
  return api.call('POST', '/api/v1/credits/purchase', { key, body });
}

export async function startPurchase(shop: Shop, buyer: { key: string }, packId?: string): Promise<StartedPurchase> {
  const response = await order(shop, buyer, packId === undefined ? {} : { pack_id: packId });
  if (response.status !== 201) throw new Error(`no purchase: ${response.status} ${response.text}`);
  const { purchase_id: purchaseId, checkout_url: checkoutUrl } = response.body as Record<string, string>;
  return {
    purchaseId: purchaseId ?? '',
    checkoutUrl: checkoutUrl ?? '',
    sessionId: checkoutUrl?.split('/').at(-1) ?? '',
  };
}

type PurchaseOptions = { packId?: string; buyer?: User };
type CompletedPurchase = StartedPurchase & { user: User; payment: string };

/** A user who has paid for a pack, and the payment behind it. */
export async function buy(shop: Shop, { packId, buyer }: PurchaseOptions = {}): Promise<CompletedPurchase> {
  const user = buyer ?? (await signUp(shop.api));
  const started = await startPurchase(shop, user, packId);
  const session = shop.processor.store.get('checkout.session', started.sessionId);
  shop.processor.checkout.pay(session);
  await shop.processor.sender.settled();
  return { ...started, user, payment: session.payment_intent ?? '' };
}

export async function balanceOf({ api }: Shop, { key }: { key: string }): Promise<number> {
  return (await api.call('GET', '/api/v1/credits/balance', { key })).body['balance'] as number;
}

type Line = { kind: string; amount: number; balance_after: number; reference: string };

/** The ledger, oldest first, as `kind amount balance_after`. */
export async function linesOf({ api }: Shop, { key }: { key: string }): Promise<string[]> {
  const { body } = await api.call('GET', '/api/v1/credits/ledger?limit=100', { key });
  const lines = body['entries'] as Line[];
  return lines.toReversed().map(({ kind, amount, balance_after }) => `${kind} ${amount} ${balance_after}`);
}

export async function stateOf({ api }: Shop, { key }: { key: string }, purchaseId: string): Promise<unknown> {
  return (await api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key })).body['state'];
}
