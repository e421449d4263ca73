// A brand kit in its stored form and its wire form.

import type { Shape, Typeface } from '@galley/contract';
import type { Storage } from '#platform/storage';
import { inkOn } from '#render';
import type { BrandColors } from '#render/template';

/** The key of the stored PNG, and the properties of its pixels. */
export type KitLogo = {
  key: string;
  width: number;
  height: number;
  isSingleColour: boolean;
  isOpaque: boolean;
  colour: string;
};

export type Kit = {
  name: string | null;
  url: string | null;
  domain: string | null;
  colors: BrandColors;
  typeface: Typeface;
  pageTypeface: string | null;
  voiceNotes: string[];
  logo: KitLogo | null;
};

export type KitRow = { id: string; isDefault: boolean; kit: Kit; createdAt: Date; updatedAt: Date };

type Fields = Omit<Shape<'BrandReading'>, 'credits_charged'>;

export async function presentKit(storage: Pick<Storage, 'signedUrl'>, kit: Kit): Promise<Fields> {
  const { name, url, domain, colors, typeface, pageTypeface, voiceNotes, logo } = kit;
  return {
    name,
    url,
    domain,
    logo: logo === null ? null : await presentLogo(storage, logo),
    colors: { ...colors, on_primary: inkOn(colors.primary, colors), on_accent: inkOn(colors.accent, colors) },
    typeface,
    page_typeface: pageTypeface,
    voice_notes: voiceNotes,
  };
}

export async function presentRow(storage: Pick<Storage, 'signedUrl'>, row: KitRow): Promise<Shape<'BrandKit'>> {
  const { id, isDefault, kit, createdAt, updatedAt } = row;
  return {
    id,
    default: isDefault,
    ...(await presentKit(storage, kit)),
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

async function presentLogo(
  storage: Pick<Storage, 'signedUrl'>,
  { key, width, height }: KitLogo,
): Promise<Fields['logo']> {
  const { url, expiresAt } = await storage.signedUrl(key, 'logo.png');
  return { url, expires_at: expiresAt.toISOString(), width, height };
}
