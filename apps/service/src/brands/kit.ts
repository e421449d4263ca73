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

/** The key of the file that was sent, which only the sandboxed layout page reads, and of a still in it. */
export type KitFont = {
  key: string;
  hash: string;
  name: string | null;
  sample: { key: string; width: number; height: number };
  licence: string;
  addedAt: string;
};

export type KitFonts = { heading: KitFont | null; body: KitFont | null };

export type Kit = {
  name: string | null;
  url: string | null;
  domain: string | null;
  colors: BrandColors;
  typeface: Typeface;
  pageTypeface: string | null;
  voiceNotes: string[];
  logo: KitLogo | null;
  /** Kits of earlier versions have none. */
  fonts?: KitFonts;
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
    fonts: await presentFonts(storage, kit),
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

async function presentFonts(
  storage: Pick<Storage, 'signedUrl'>,
  { fonts }: Kit,
): Promise<NonNullable<Shape<'BrandKit'>['fonts']>> {
  const present = async (font: KitFont | null | undefined) => {
    if (!font) return null;
    const { name, licence, addedAt, sample } = font;
    const { url, expiresAt } = await storage.signedUrl(sample.key, 'sample.png');
    const { width, height } = sample;
    const shown = { url, expires_at: expiresAt.toISOString(), width, height };
    return { name, licence, added_at: addedAt, sample: shown };
  };
  return { heading: await present(fonts?.heading), body: await present(fonts?.body) };
}
