// Compares refunds and disputes with the processor.

import { sql } from 'kysely';
import { postedUnder } from '#credits';
import type { Query } from '#platform/database';
import { type Dispute, hasFailed, type Refund } from '../events/event-shapes.ts';
import { findPayment } from '../payments.ts';
import type { Processor } from '../processor.ts';
import type { Window } from './compare-purchases.ts';
import { ABSENT, type Drift, driftOf, missingThere } from './drift.ts';

type Deps = { query: Query; processor: Processor };

export async function compareRefunds(deps: Deps, listed: readonly Refund[], window: Window): Promise<Drift[]> {
  const rows = await readRows(deps.query, 'refunds', { listed, window });
  const drifts: Drift[] = [];
  for (const refund of listed) {
    const row = rows.get(refund.id);
    if (row === undefined && (hasFailed(refund) || !(await isOurs(deps, refund)))) continue;
    const there = hasFailed(refund) ? 'not taken' : 'taken';
    drifts.push(...driftOf('refund', refund.id, { there, here: row?.stateOf ?? ABSENT }));
  }
  return [...drifts, ...missingThere('refund', [...rows.keys()], idsOf(listed))];
}

export async function compareDisputes(deps: Deps, listed: readonly Dispute[], window: Window): Promise<Drift[]> {
  const rows = await readRows(deps.query, 'disputes', { listed, window });
  const drifts: Drift[] = [];
  for (const dispute of listed) {
    const row = rows.get(dispute.id);
    if (row === undefined && !(await isOurs(deps, dispute))) continue;
    const here = row?.stateOf ?? ABSENT;
    // While a dispute is open the money may be on either side; only its existence can be compared.
    const there = { won: 'not taken', lost: 'taken' }[dispute.status] ?? (row === undefined ? 'open' : here);
    drifts.push(...driftOf('dispute', dispute.id, { there, here }));
  }
  return [...drifts, ...missingThere('dispute', [...rows.keys()], idsOf(listed))];
}

type Row = { stateOf: string };
type KnownClawback = { id: string; credits: string; is_taken: boolean };

const isTaken = { refunds: sql`not has_failed`, disputes: sql`is_withdrawn and not is_reinstated` };

/** Our rows of the listed refunds and disputes and of the window, each with its ledger entries. */
async function readRows(
  query: Query,
  table: 'refunds' | 'disputes',
  { listed, window }: { listed: readonly { id: string }[]; window: Window },
): Promise<Map<string, Row>> {
  const { rows } = await sql<KnownClawback>`
    select id, credits, ${isTaken[table]} as is_taken from ${sql.table(table)}
    where id = any(${[...idsOf(listed)]}) or created_at between ${window.since} and ${window.until}
  `.execute(query);
  const ids = rows.map(({ id }) => id);
  const clawed = await postedUnder(query, 'clawback', ids);
  const restored = await postedUnder(query, 'refund', ids);
  const stateOf = ({ id, credits, is_taken }: KnownClawback): string => {
    const posted = -(clawed.get(id) ?? 0) - (restored.get(id) ?? 0);
    if (posted !== (is_taken ? Number(credits) : 0)) return `${posted} of ${credits} credits taken`;
    return is_taken ? 'taken' : 'not taken';
  };
  return new Map(rows.map((row) => [row.id, { stateOf: stateOf(row) }]));
}

function idsOf(listed: readonly { id: string }[]): Set<string> {
  return new Set(listed.map(({ id }) => id));
}

async function isOurs({ query, processor }: Deps, { payment_intent }: Refund | Dispute): Promise<boolean> {
  if (!payment_intent) return false;
  return (await findPayment(query, processor, payment_intent)) !== undefined;
}
