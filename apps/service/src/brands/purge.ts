import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { removeOrphans, type Storage } from '#platform/storage';
import * as readings from './readings.ts';

export type BrandPurge = {
  purgeReadings: () => Promise<void>;
  /** Deletes logos that no kit and no reading refers to. */
  sweepOrphans: (olderThanMs?: number) => Promise<number>;
};

type Deps = { query: Query; storage: Pick<Storage, 'objects' | 'remove'> };

export function createBrandPurge({ query, storage }: Deps): BrandPurge {
  return {
    purgeReadings: () => readings.purge(query),
    sweepOrphans: (olderThanMs) =>
      removeOrphans(storage, { folder: 'brands', known: (keys) => knownLogos(query, keys), olderThanMs }),
  };
}

/** Returns the keys that a kit or a reading refers to. */
async function knownLogos(query: Query, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ logo_key: string }>`
    select logo_key from brands where logo_key = any(${keys})
    union select logo_key from brand_readings where logo_key = any(${keys})
  `.execute(query);
  return new Set(rows.map(({ logo_key }) => logo_key));
}
