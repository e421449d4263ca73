// The operations of the module: read a brand, save it as a kit, change and delete it.

import type { Shape } from '@galley/contract';
import { lockAccount } from '#accounts';
import { AppError, defined, type Principal } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { readableColours } from '#render';
import { type Creation, createCreations } from './creations.ts';
import {
  changedFonts,
  droppedFonts,
  type FontDeps,
  fontsIn,
  NO_FONTS,
  readFonts,
  recordFonts,
  removeFonts,
  requireFewFonts,
} from './fonts/change-fonts.ts';
import { type Kit, type KitRow, presentKit, presentRow } from './kit.ts';
import { type BrandReadRequest, type ReadDeps, readOnce } from './read/read-once.ts';
import { type OwnLogoDeps, readOwnLogo } from './read/read-own-logo.ts';
import * as store from './store.ts';

type Deps = ReadDeps &
  OwnLogoDeps &
  FontDeps & { uploads: OwnLogoDeps['uploads'] & FontDeps['uploads']; storage: Pick<Storage, 'signedUrl' | 'remove'> };

type ChangeRequest = { principal: Principal; requestId: string; id: string; change: Shape<'BrandChange'> };

export type Brands = {
  create: (
    request: BrandReadRequest,
    isDefault: boolean | undefined,
    signal: AbortSignal,
  ) => Promise<Shape<'CreatedBrand'>>;
  preview: (request: BrandReadRequest, signal: AbortSignal) => Promise<Shape<'BrandReading'>>;
  list: (accountId: string) => Promise<Shape<'BrandKit'>[]>;
  find: (accountId: string, id: string) => Promise<Shape<'BrandKit'>>;
  change: (request: ChangeRequest, signal: AbortSignal) => Promise<Shape<'BrandKit'>>;
  remove: (accountId: string, id: string) => Promise<void>;
};

export function createBrands(deps: Deps): Brands {
  const { query, storage } = deps;
  const creations = createCreations();
  return {
    create: async (request, isDefault, signal) => {
      const creation = creations.begin(request.principal.accountId);
      try {
        const { saved, credits_charged } = await readAndSave(deps, { ...request, isDefault, creation }, signal);
        return { ...(await presentRow(storage, saved)), credits_charged };
      } finally {
        creation.end();
      }
    },
    preview: async (request, signal) => {
      const to = { save: async (_: unknown, kit: Kit) => kit, undo: async () => undefined, signal };
      const { saved, credits_charged } = await readOnce(deps, request, to);
      return { ...(await presentKit(storage, saved)), credits_charged };
    },
    list: async (accountId) => {
      const rows = await store.listKits(query, accountId);
      return Promise.all(rows.map((row) => presentRow(storage, row)));
    },
    find: async (accountId, id) => presentRow(storage, existing(await store.findKit(query, accountId, id))),
    change: (request, signal) => change(deps, request, signal),
    remove: async (accountId, id) => {
      await removeFonts(deps, droppedFonts(existing(await store.deleteKit(query, accountId, id)), null));
    },
  };
}

/**
 * An account with 50 kits, those included that other calls are reading, reads nothing. A kit that exceeds the limit at
 * the end is not charged, and counts as a failure.
 */
async function readAndSave(
  deps: Deps,
  { isDefault, creation, ...request }: BrandReadRequest & { isDefault: boolean | undefined; creation: Creation },
  signal: AbortSignal,
): Promise<{ saved: KitRow; credits_charged: number }> {
  const { query } = deps;
  const { principal, id } = request;
  const { accountId } = principal;
  const isNew = (await store.findKit(query, accountId, id)) === undefined;
  if (isNew && (await store.isFull(query, accountId, creation.countEarlier))) throw new AppError('too_many_brands');
  return readOnce(deps, request, {
    save: async (transaction, kit) => {
      await lockAccount(transaction, principal);
      const added = await store.addKit(transaction, { id, accountId, kit, isDefault });
      if (added === undefined) throw new AppError('too_many_brands');
      creation.end();
      return added;
    },
    undo: async () => {
      await store.deleteKit(query, accountId, id);
    },
    signal,
  });
}

/** Uploads are read before the transaction, which holds the lock of the account. */
async function change(deps: Deps, request: ChangeRequest, signal: AbortSignal): Promise<Shape<'BrandKit'>> {
  const { query, storage } = deps;
  const { principal, requestId, id, change: asked } = request;
  const { accountId } = principal;
  const { kit: found } = existing(await store.findKit(query, accountId, id));
  const { logo_upload_id: uploadId, fonts, ...given } = asked;
  // Before anything is read, and again in the transaction.
  const countBeside = await store.countFontsBeside(query, accountId, id);
  if (fonts) requireFewFonts({ ...NO_FONTS, ...found.fonts, ...fonts }, countBeside);
  const readLogo = typeof uploadId === 'string' ? readOwnLogo(deps, { accountId, uploadId }, signal) : uploadId;
  const [logo, own] = await Promise.all([readLogo, readFonts(deps, { accountId, fonts }, signal)]);
  const saving = query.transaction().execute(async (transaction) => {
    await lockAccount(transaction, principal);
    const row = existing(await store.findKit(transaction, accountId, id));
    const isDefault = asked.default ?? row.isDefault;
    const kit = { ...changedKit(row.kit, given), ...defined({ logo }), fonts: changedFonts(row.kit, own) };
    requireFewFonts(kit.fonts, await store.countFontsBeside(transaction, accountId, id));
    await recordFonts(deps, { principal, requestId, brandId: id, given: own }, [row.kit, transaction]);
    const replaced = existing(await store.replaceKit(transaction, accountId, { id, isDefault, kit }));
    return { before: row.kit, changed: replaced };
  });
  const { before, changed } = await saving.catch(async (cause: unknown) => {
    await removeFonts(deps, fontsIn(own));
    throw cause;
  });
  await removeFonts(deps, droppedFonts(before, changed.kit));
  return presentRow(storage, changed);
}

function changedKit(kit: Kit, { name, colors = {}, typeface, voice_notes: voiceNotes }: Shape<'BrandChange'>): Kit {
  const lower = Object.entries(colors).map(([role, color]) => [role, color?.toLowerCase()]);
  const given = defined(Object.fromEntries(lower)) as Partial<Kit['colors']>;
  return {
    ...kit,
    ...defined({ name, typeface, voiceNotes }),
    colors: readableColours({ ...kit.colors, ...given }),
  };
}

function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('not_found');
  return found;
}
