// The capture worker's part of reading a brand: visits the page, ranks its colours, typefaces and logos, and stores the
// logo.

import { type BrandPage, type BrandRejection, type BrandVisitDeps, type BrandVisitRequest, visitBrand } from '#capture';
import type { Storage } from '#platform/storage';
import { mapTypeface, readableColours, readBrand } from '#render';
import type { Kit } from '../kit.ts';
import { storeLogo } from './store-logo.ts';
import { voiceNotes } from './voice-notes.ts';

export type BrandReply = { kit: Kit } | BrandRejection;

export const BRAND_PATH = '/brands';

type Deps = BrandVisitDeps & { storage: Pick<Storage, 'put'> };

export function createBrandWork(deps: Deps): (request: BrandVisitRequest, signal: AbortSignal) => Promise<BrandReply> {
  return async (request, signal) => {
    const page = await visitBrand(deps, request, signal);
    return 'verdict' in page ? page : { kit: await kitOf(page, deps.storage, request.accountId) };
  };
}

const LONGEST_NAME = 80;

export async function kitOf(page: BrandPage, storage: Pick<Storage, 'put'>, accountId: string): Promise<Kit> {
  const { name, domain, logo, colors } = await readBrand(page);
  return {
    name: name?.slice(0, LONGEST_NAME) ?? null,
    url: page.finalUrl,
    domain,
    colors: readableColours(colors),
    ...mapTypeface(page.brand.headingFonts),
    voiceNotes: voiceNotes(page),
    logo: logo === null ? null : await storeLogo(storage, accountId, logo),
  };
}
