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
};

export type GatheredLogo = { bytes: Uint8Array; mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' };

/** How a gathered page is kept: pictures as objects of their own, all else in one. */
type Kept = Omit<GatheredPage, 'brand' | 'pictures'> & {
  brand: BrandSight & { logos: { mime: GatheredLogo['mime']; base64: string }[] };
  pictures: { desktop: KeptPicture | null; phone: KeptPicture | null };
};
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
  const logos = page.brand.logos.map(({ bytes, mime }) => ({ mime, base64: Buffer.from(bytes).toString('base64') }));
  const kept: Kept = { ...page, brand: { ...page.brand, logos }, pictures: { desktop, phone } };
  const key = await put(Buffer.from(JSON.stringify(kept)), 'application/json');
  return { key, pictureKeys: [desktop, phone].flatMap((picture) => picture?.key ?? []) };
}

export async function readGathered(storage: Pick<Storage, 'get'>, key: string): Promise<GatheredPage> {
  const kept = JSON.parse(Buffer.from(await storage.get(key)).toString()) as Kept;
  const readPicture = async (picture: KeptPicture | null): Promise<GatheredPicture | null> => {
    if (picture === null) return null;
    const { key: pictureKey, ...rest } = picture;
    return { ...rest, bytes: await storage.get(pictureKey) };
  };
  const [desktop, phone] = await Promise.all([readPicture(kept.pictures.desktop), readPicture(kept.pictures.phone)]);
  const logos = kept.brand.logos.map(({ mime, base64 }) => ({ mime, bytes: Buffer.from(base64, 'base64') }));
  return { ...kept, brand: { ...kept.brand, logos }, pictures: { desktop, phone } };
}
