// A pack in the database. Every operation is one SQL function and one transaction; a final job is not changed.

import type { Shape, WholeCaption } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { PlannedAsset, PlannedCaption, RenderSpec } from './plan/planned-asset.ts';

export type PackSource = NonNullable<Shape<'Job'>['source']>;
export type PackBrand = Omit<NonNullable<Shape<'Job'>['brand']>, 'logo_url'> & {
  /** Set by an edit of the brand; otherwise the logo is that of the pack as it was made. */
  logo_key?: string | null;
};
export type Writing = NonNullable<Shape<'Job'>['writing']>;
export type Caption = WholeCaption;
export type Check = NonNullable<Shape<'Job'>['checks']>[number];

export type Plan = {
  source: PackSource;
  /** Unknown until the source is read. */
  brand?: PackBrand;
  logoKey?: string;
  assets: readonly (PlannedAsset | PlannedCaption)[];
};

export type Delivery = {
  name: string;
  kind: 'clip' | 'still';
  objectKey: string;
  mediaType: string;
  posterKey?: string | undefined;
  posterMediaType?: string | undefined;
  previewKey?: string | undefined;
  facts: Record<string, unknown>;
  checks: readonly Check[];
};

type Mark = { state: 'working' | 'failed'; percent: number; code: string | null };

/** All return false when the job is final, and then change nothing. */
export type PackStore = {
  plan: (jobId: string, plan: Plan) => Promise<boolean>;
  /** Who wrote the copy, and how the instruction was applied; published before the captions. */
  write: (jobId: string, writing: Writing) => Promise<boolean>;
  caption: (jobId: string, captions: readonly Caption[], checks: readonly Check[]) => Promise<boolean>;
  mark: (jobId: string, name: string, mark: Mark) => Promise<boolean>;
  deliver: (jobId: string, delivery: Delivery) => Promise<boolean>;
  /** Stores the order of an asset's render, so that an edit can render it again. */
  order: (jobId: string, spec: RenderSpec) => Promise<boolean>;
  /** Returns false when there is an archive already, or a newer version. */
  archive: (jobId: string, archive: { key: string; sizeBytes: number; version: number }) => Promise<boolean>;
};

export function createPackStore({ query }: { query: Query }): PackStore {
  const holds = async (call: ReturnType<typeof sql>): Promise<boolean> => {
    const { rows } = await sql<{ holds: boolean }>`select ${call} as holds`.execute(query);
    return rows[0]?.holds ?? false;
  };
  return {
    plan: (jobId, { source, brand, logoKey, assets }) => {
      const positioned = assets.map(({ name, kind, format, width, height }, position) => {
        return { name, kind, format, width, height, position };
      });
      return holds(sql`packs_plan(${jobId}, ${json(source)}, ${json(brand)}, ${logoKey ?? null}, ${json(positioned)})`);
    },
    write: (jobId, writing) => holds(sql`packs_write(${jobId}, ${json(writing)})`),
    caption: (jobId, captions, checks) => {
      const byName = Object.groupBy(checks, ({ asset }) => asset);
      return holds(sql`packs_caption(${jobId}, ${json(captions)}, ${json(byName)})`);
    },
    mark: (jobId, name, { state, percent, code }) =>
      holds(sql`packs_mark(${jobId}, ${name}, ${state}, ${Math.floor(percent)}::integer, ${code})`),
    deliver: (jobId, { name, kind, objectKey, mediaType, posterKey, posterMediaType, previewKey, facts, checks }) =>
      holds(sql`packs_deliver_asset(${jobId}, ${name}, ${kind}, ${objectKey}, ${mediaType}, ${posterKey ?? null},
        ${posterMediaType ?? null}, ${previewKey ?? null}, ${json(facts)}, ${json(checks)})`),
    order: (jobId, order) => holds(sql`packs_order(${jobId}, ${order.name}, ${json(order)})`),
    archive: (jobId, { key, sizeBytes, version }) =>
      holds(sql`packs_archive(${jobId}, ${key}, ${sizeBytes}, ${version})`),
  };
}

function json(value: unknown): ReturnType<typeof sql> {
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
}
