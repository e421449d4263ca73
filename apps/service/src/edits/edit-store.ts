// An edit in the database. Every operation is one SQL function and one transaction; a final edit is not changed.

import { sql } from 'kysely';
import { type Check, checkCaptions, type RenderSpec } from '#packs';
import type { Query } from '#platform/database';
import type { EditPlan } from './plan/edit-plan.ts';

export type Turn = 'taken' | 'wait' | 'ended' | 'gone';

/** A plan with the orders of its renders. */
type StoredPlan = Omit<EditPlan, 'renders'> & { orders: readonly RenderSpec[] };

export type EditStore = {
  /** The edits of a pack run one after the other. */
  takeTurn: (editId: string) => Promise<Turn>;
  /** Stores what changes in the pack when the edit completes. */
  prepare: (editId: string, plan: StoredPlan) => Promise<boolean>;
  priceOf: (editId: string) => Promise<number>;
};

export function createEditStore({ query }: { query: Query }): EditStore {
  return {
    takeTurn: async (editId) => {
      const { rows } = await sql<{ turn: Turn }>`select packs_take_turn(${editId}) as turn`.execute(query);
      return rows[0]?.turn ?? 'gone';
    },
    prepare: async (editId, plan) => {
      const change = JSON.stringify(changeOf(plan));
      const { rows } = await sql<{ holds: boolean }>`
        select packs_prepare_edit(${editId}, ${change}::jsonb) as holds
      `.execute(query);
      return rows[0]?.holds ?? false;
    },
    priceOf: async (editId) => {
      const { rows } = await sql<{ price: string }>`select price from jobs where id = ${editId}`.execute(query);
      return Number(rows[0]?.price ?? 0);
    },
  };
}

/** The form that `packs_publish_edit` reads. */
function changeOf({ restored, captions, brand, dropped, orders }: StoredPlan) {
  const checks: Partial<Record<string, Check[]>> =
    captions === null ? {} : Object.groupBy(checkCaptions(captions), ({ asset }) => asset);
  const stored = Object.fromEntries(orders.map((order) => [order.name, { ...order, publish: { to: 'pack' } }]));
  return { restored, captions, brand, dropped, checks, orders: stored };
}
