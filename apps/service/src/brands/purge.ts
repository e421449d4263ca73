import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { removeOrphans, type Storage } from '#platform/storage';
import { FONT_FOLDER, sampleKeyOf } from './fonts/font-work.ts';
import * as readings from './readings.ts';

export type BrandPurge = {
  purgeReadings: () => Promise<void>;
  /** Deletes logos that no kit and no reading refers to, and fonts that no kit refers to. */
  sweepOrphans: (olderThanMs?: number) => Promise<number>;
};

type Deps = { query: Query; storage: Pick<Storage, 'objects' | 'remove'> };

export function createBrandPurge({ query, storage }: Deps): BrandPurge {
  return {
    purgeReadings: () => readings.purge(query),
    sweepOrphans: async (olderThanMs) => {
      const sweep = (folder: string, known: typeof knownLogos): Promise<number> =>
        removeOrphans(storage, { folder, known: (keys) => known(query, keys), olderThanMs });
      return (await sweep('brands', knownLogos)) + (await sweep(FONT_FOLDER, knownFonts));
    },
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

/** The same for fonts, each with its sample. */
async function knownFonts(query: Query, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const fonts = keys.map((key) => key.replace(/\.png$/, ''));
  const { rows } = await sql<{ key: string }>`
    select heading_font_key as key from brands where heading_font_key = any(${fonts})
    union select body_font_key from brands where body_font_key = any(${fonts})
  `.execute(query);
  return new Set(rows.flatMap(({ key }) => [key, sampleKeyOf(key)]));
}
