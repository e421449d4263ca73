import { sql } from 'kysely';
import { postedUnder } from '#credits';
import type { Query } from '#platform/database';
import { type CheckoutSession, isPaid } from '../events/event-shapes.ts';
import { mismatchOf } from '../events/session-events.ts';
import { ABSENT, type Drift, driftOf, missingThere } from './drift.ts';

type Row = {
  id: string;
  session_id: string;
  credits: string;
  price_cents: string;
  currency: string;
  paid_at: Date | null;
};

export type Window = { since: Date; until: Date };

/** Compares each session of a credit pack with its purchase and grant. */
export async function comparePurchases(query: Query, listed: readonly CheckoutSession[], window: Window) {
  const sessions = listed.filter(({ mode }) => mode === 'payment');
  const ids = sessions.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select id, session_id, credits, price_cents, currency, paid_at from purchases
    where session_id = any(${ids}) or (session_id is not null and created_at between ${window.since} and ${window.until})
  `.execute(query);
  const granted = await postedUnder(
    query,
    'purchase',
    rows.map(({ id }) => id),
  );
  const bySession = new Map(rows.map((row) => [row.session_id, row]));
  const missing = await missingAccounts(query, sessions);
  const drifts: Drift[] = sessions.flatMap((session) => {
    const row = bySession.get(session.id);
    if (row === undefined) return unknownPurchaseOf(session, missing);
    return driftOf('purchase', row.id, {
      there: processorState(session, row),
      here: ledgerState(row, granted.get(row.id)),
    });
  });
  return [...drifts, ...missingThere('purchase', [...bySession.keys()], new Set(ids))];
}

/** An unpaid session is harmless: its purchase never received the URL to pay at. */
function unknownPurchaseOf(session: CheckoutSession, missing: ReadonlySet<string>): Drift[] {
  const isOurs = session.client_reference_id?.startsWith('pur_') ?? false;
  if (!isOurs || !isPaid(session)) return [];
  return driftOf('purchase', session.id, {
    there: 'paid',
    here: isLost(session, missing) ? 'account missing' : ABSENT,
  });
}

function isLost({ metadata }: CheckoutSession, missing: ReadonlySet<string>): boolean {
  return missing.has(metadata?.['account_id'] ?? '');
}

/** Accounts that paid and do not exist here, as after a restore of an older database. */
async function missingAccounts(query: Query, sessions: readonly CheckoutSession[]): Promise<Set<string>> {
  const ids = sessions.flatMap(({ metadata }) => metadata?.['account_id'] ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as paid (id) where not exists (select 1 from accounts a where a.id = paid.id)
  `.execute(query);
  return new Set(rows.map(({ id }) => id));
}

function processorState(session: CheckoutSession, row: Row): string {
  const problem = mismatchOf(row, session);
  if (problem !== undefined) return `another ${problem}`;
  return isPaid(session) ? `paid, ${row.credits} credits due` : 'not paid';
}

function ledgerState({ paid_at }: Row, granted: number | undefined): string {
  if (paid_at === null && granted === undefined) return 'not paid';
  return `${paid_at === null ? 'not paid' : 'paid'}, ${granted ?? 0} credits due`;
}
