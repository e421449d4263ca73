import { createCoalescing, type RunCharged } from '#capture';
import type { Query } from '#platform/database';
import type { EgressPolicy } from '#platform/egress';
import type { Endpoint } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import { createBrands } from './brands.ts';
import { createDefaultBrands, type DefaultBrands } from './default-brands.ts';
import { brandEndpoints } from './endpoints.ts';
import type { FontDeps } from './fonts/change-fonts.ts';
import { type BrandPurge, createBrandPurge } from './purge.ts';
import { createBrandReader } from './read/brand-reader.ts';
import type { ReadDeps } from './read/read-once.ts';
import type { OwnLogoDeps } from './read/read-own-logo.ts';

type Deps = {
  query: Query;
  storage: Storage;
  policy: EgressPolicy;
  hosts: Pick<HostTurns, 'wait'>;
  workers: Parameters<typeof createBrandReader>[0]['workers'] & ReadDeps['workers'];
  uploads: OwnLogoDeps['uploads'] & FontDeps['uploads'];
  audit: FontDeps['audit'];
  paid: RunCharged;
};

export type BrandModule = BrandPurge & DefaultBrands & { endpoints: Endpoint[] };

export function createBrandModule({ hosts, workers, ...options }: Deps): BrandModule {
  const read = createBrandReader({ hosts, workers });
  const brands = createBrands({ ...options, workers, read, inFlight: createCoalescing() });
  return { ...createBrandPurge(options), ...createDefaultBrands(options), endpoints: brandEndpoints(brands) };
}
