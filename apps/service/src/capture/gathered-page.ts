// What was seen of a page, as a render or a pack starts from it.

import { createHash } from 'node:crypto';
import type { Storage } from '#platform/storage';
import type { PageReading } from '#platform/writer';
import type { BrandSight } from './gather-brand.ts';

export type GatheredPage = {
  url: string;
  finalUrl: string;
  /** Without `www.`; null where the address has no name. */
  domain: string | null;
  brand: BrandSight & { logos: GatheredLogo[] };
  /** What a reader of it sees. */
  reading: PageReading;
  /** The one that the order named, where it could be had. */
  wishedLogo: GatheredLogo | null;
  pictures: { desktop: GatheredPicture | null; phone: GatheredPicture | null };
};

/** Of the whole page from its top, cut where a page gets endless. */
export type GatheredPicture = {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** Where sections start, in pixels of the picture. */
  tops: number[];
  /** What it says, and where. */
  texts: PlacedText[];
};

/** In pixels of the picture. */
export type PlacedText = { text: string; x: number; y: number; width: number; height: number };

export type GatheredLogo = { bytes: Uint8Array; mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' };

/** How a gathered page is kept: pictures as objects of their own, all else in one. */
type Kept = Omit<GatheredPage, 'brand' | 'wishedLogo' | 'pictures'> & {
  brand: BrandSight & { logos: KeptLogo[] };
  wishedLogo: KeptLogo | null;
  pictures: { desktop: KeptPicture | null; phone: KeptPicture | null };
};
type KeptLogo = { mime: GatheredLogo['mime']; base64: string };
type KeptPicture = Omit<GatheredPicture, 'bytes'> & { key: string };

/** The names of what was written; the first is the one to read from. */
export type KeptKeys = { key: string; pictureKeys: string[] };

/** Each object is named by its hash: gathering again writes beside, never over. */
export async function keepGathered(
  storage: Pick<Storage, 'put'>,
  folder: string,
  page: GatheredPage,
): Promise<KeptKeys> {
  const put = async (bytes: Uint8Array, mime: string): Promise<string> => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const key = `${folder}/gathered-${hash}.${mime.split('/')[1]}`;
    await storage.put(key, { bytes, contentType: mime });
    return key;
  };
  const keepPicture = async (picture: GatheredPicture | null): Promise<KeptPicture | null> => {
    if (picture === null) return null;
    const { bytes, ...rest } = picture;
    return { ...rest, key: await put(bytes, picture.mime) };
  };
  const [desktop, phone] = await Promise.all([keepPicture(page.pictures.desktop), keepPicture(page.pictures.phone)]);
  const wishedLogo = page.wishedLogo === null ? null : keptLogo(page.wishedLogo);
  const brand = { ...page.brand, logos: page.brand.logos.map(keptLogo) };
  const kept: Kept = { ...page, brand, wishedLogo, pictures: { desktop, phone } };
  const key = await put(Buffer.from(JSON.stringify(kept)), 'application/json');
  return { key, pictureKeys: [desktop, phone].flatMap((picture) => picture?.key ?? []) };
}

export async function readGathered(storage: Pick<Storage, 'get'>, key: string): Promise<GatheredPage> {
  const { pictures, ...words } = await readKept(storage, key);
  const readPicture = async (picture: KeptPicture | null): Promise<GatheredPicture | null> => {
    if (picture === null) return null;
    const { key: pictureKey, ...rest } = picture;
    // One that was kept before texts were has none.
    return { ...rest, texts: rest.texts ?? [], bytes: await storage.get(pictureKey) };
  };
  const [desktop, phone] = await Promise.all([readPicture(pictures.desktop), readPicture(pictures.phone)]);
  return { ...words, pictures: { desktop, phone } };
}

/** All but the pictures, which weigh most. */
export async function readGatheredWords(
  storage: Pick<Storage, 'get'>,
  key: string,
): Promise<Omit<GatheredPage, 'pictures'>> {
  const { pictures: _, ...words } = await readKept(storage, key);
  return words;
}

async function readKept(
  storage: Pick<Storage, 'get'>,
  key: string,
): Promise<Omit<GatheredPage, 'pictures'> & Pick<Kept, 'pictures'>> {
  const kept = JSON.parse(Buffer.from(await storage.get(key)).toString()) as Kept;
  const wishedLogo = kept.wishedLogo === null ? null : gatheredLogo(kept.wishedLogo);
  return { ...kept, brand: { ...kept.brand, logos: kept.brand.logos.map(gatheredLogo) }, wishedLogo };
}

function keptLogo({ bytes, mime }: GatheredLogo): KeptLogo {
  return { mime, base64: Buffer.from(bytes).toString('base64') };
}

function gatheredLogo({ mime, base64 }: KeptLogo): GatheredLogo {
  return { mime, bytes: Buffer.from(base64, 'base64') };
}
