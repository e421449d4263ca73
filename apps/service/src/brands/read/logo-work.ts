// The capture worker's part of an own logo: draws it, reads its colours, and stores it as a PNG.

import { type BrandVisitDeps, readOwnLogo } from '#capture';
import type { Storage } from '#platform/storage';
import { readLogo } from '#render';
import type { KitLogo } from '../kit.ts';
import { storeLogo } from './store-logo.ts';

export type LogoRequest = { accountId: string; uploadKey: string; withinMs: number };
/** Null when the upload is no logo. */
export type LogoReply = { logo: KitLogo | null };

export const LOGO_PATH = '/brands/logo';

type Deps = Pick<BrandVisitDeps, 'fleet'> & { storage: Pick<Storage, 'get' | 'put'> };

export function createLogoWork(deps: Deps): (request: LogoRequest, signal: AbortSignal) => Promise<LogoReply> {
  return async ({ accountId, uploadKey }, signal) => {
    const drawn = await readOwnLogo(deps, await deps.storage.get(uploadKey), signal);
    const logo = drawn === null ? null : await readLogo(drawn.bytes, drawn.mime);
    return { logo: logo === null ? null : await storeLogo(deps.storage, accountId, logo) };
  };
}
