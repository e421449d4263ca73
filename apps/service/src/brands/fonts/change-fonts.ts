// The own fonts of a kit: read before its transaction, recorded in it, and deleted after it.

import { limits, type Shape } from '@galley/contract';
import type { AuditLog } from '#audit';
import type { Query } from '#platform/database';
import { AppError, type Principal } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import type { FontRole } from '#render';
import type { Kit, KitFont, KitFonts } from '../kit.ts';
import { type OwnFontDeps, readOwnFont } from './read-own-font.ts';

export type FontDeps = OwnFontDeps & {
  storage: Pick<Storage, 'remove'>;
  audit: Pick<AuditLog, 'recordWithin'>;
};

/** What a change gives; roles that are left out stay as they are. */
export type GivenFonts = Partial<KitFonts>;

const ROLES = ['heading', 'body'] as const satisfies readonly FontRole[];
export const NO_FONTS: KitFonts = { heading: null, body: null };

type FontsRequest = { accountId: string; fonts: Shape<'BrandChange'>['fonts'] };

export async function readFonts(
  deps: OwnFontDeps,
  { accountId, fonts }: FontsRequest,
  signal: AbortSignal,
): Promise<GivenFonts> {
  const read = ROLES.map(async (role): Promise<GivenFonts> => {
    const font = fonts?.[role];
    if (font === undefined) return {};
    if (font === null) return { [role]: null };
    const stored = await readOwnFont(deps, { accountId, uploadId: font.upload_id, role }, signal);
    return { [role]: { ...stored, licence: font.licence, addedAt: new Date().toISOString() } };
  });
  return Object.assign({}, ...(await Promise.all(read)));
}

export function changedFonts({ fonts = NO_FONTS }: Kit, given: GivenFonts): KitFonts {
  return { ...fonts, ...given };
}

type FontPresence = { [Role in FontRole]?: object | null | undefined };

/** Throws when the kit would have more own fonts than the others of its account leave. */
export function requireFewFonts({ heading, body }: FontPresence, countBeside: number): void {
  const count = [heading, body].filter((font) => font !== null && font !== undefined).length;
  if (count > 0 && count + countBeside > limits.ownFontsPerAccount) throw new AppError('too_many_fonts');
}

type FontChange = { principal: Principal; requestId: string; brandId: string; given: GivenFonts };

/** Stores who stated what about a font, in the transaction that adds it. */
export async function recordFonts(
  { audit }: Pick<FontDeps, 'audit'>,
  { principal, requestId, brandId, given }: FontChange,
  [before, transaction]: [Kit, Query],
): Promise<void> {
  const event = { accountId: principal.accountId, principal, requestId, subject: brandId };
  for (const role of ROLES) {
    const font = given[role];
    if (font === undefined) continue;
    if (before.fonts?.[role]) await audit.recordWithin({ ...event, action: 'brand.font_removed' }, transaction);
    if (font === null) continue;
    const statement = `${font.name ?? 'Unnamed font'}, ${font.hash.slice(0, 16)}: ${font.licence}`;
    await audit.recordWithin({ ...event, action: 'brand.font_added', statement }, transaction);
  }
}

/** The fonts of a kit that it has no longer. */
export function droppedFonts(before: Kit, now: Kit | null): KitFont[] {
  const stays = new Set(fontsIn(now?.fonts ?? {}).map(({ key }) => key));
  return fontsIn(before.fonts ?? {}).filter(({ key }) => !stays.has(key));
}

export function fontsIn(fonts: GivenFonts): KitFont[] {
  return ROLES.flatMap((role) => fonts[role] ?? []);
}

/** Their rows are gone: an object that cannot be deleted now is deleted by the daily sweep. */
export async function removeFonts({ storage }: Pick<FontDeps, 'storage'>, fonts: readonly KitFont[]): Promise<void> {
  if (fonts.length === 0) return;
  const keys = fonts.flatMap(({ key, sample }) => [key, sample.key]);
  // The sweep tries again.
  await storage.remove(keys).catch(() => undefined);
}
