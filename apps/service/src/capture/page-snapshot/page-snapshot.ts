// What was seen of a page, as a render or a pack starts from it.

import { handoverContent, putContent, readHandover, type Storage } from '#platform/storage';
import type { PagePhoto, PageReading, PageSource } from '#source';
import type { BrandSnapshot } from './brand.ts';
import { pageSnapshot, type StoredLogo, type StoredPhoto, type StoredScreenshot } from './stored-snapshot.ts';

export type PageSnapshot = {
  url: string;
  finalUrl: string;
  /** Without `www.`; null where the URL has an IP. */
  domain: string | null;
  brand: BrandSnapshot & { logos: PageLogo[] };
  /** What a reader of it sees, without what stands beside the main text. */
  reading: PageReading;
  /** What the page is, says and shows. */
  source: PageSource;
  /** The one that the order named, where it could be had. */
  requestedLogo: PageLogo | null;
  screenshots: { desktop: PageScreenshot | null; phone: PageScreenshot | null };
  /** Those of `source`, each with the key of its bytes. */
  photos: StoredPhoto[];
};

/** A page as it was collected: its photographs are not stored yet. */
export type CollectedPage = Omit<PageSnapshot, 'photos'> & { photos: CollectedPhoto[] };

export type CollectedPhoto = PagePhoto & { bytes: Uint8Array };

/** Of the whole page from its top, cut where a page gets endless. */
export type PageScreenshot = {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** Where sections start, in pixels of the screenshot. */
  tops: number[];
  /** The texts of the page, with their positions. */
  texts: PositionedText[];
};

/** In pixels of the screenshot. */
export type PositionedText = { text: string; x: number; y: number; width: number; height: number };

export type PageLogo = { bytes: Uint8Array; mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' };

/** The names of what was written; the first is the one to read from. */
export type StoredKeys = { key: string; imageKeys: string[] };

/** Each object is named by its hash: collecting again writes beside, never over. */
export async function storeSnapshot(
  storage: Pick<Storage, 'put'>,
  folder: string,
  page: CollectedPage,
): Promise<StoredKeys> {
  const put = (bytes: Uint8Array, mime: string): Promise<string> =>
    putContent(storage, `${folder}/gathered-`, { bytes, mime });
  const storeScreenshot = async (screenshot: PageScreenshot | null): Promise<StoredScreenshot | null> => {
    if (screenshot === null) return null;
    const { bytes, ...rest } = screenshot;
    return { ...rest, key: await put(bytes, screenshot.mime) };
  };
  const [desktop, phone] = await Promise.all([
    storeScreenshot(page.screenshots.desktop),
    storeScreenshot(page.screenshots.phone),
  ]);
  const photos = await Promise.all(
    page.photos.map(async ({ bytes, ...photo }) => ({ ...photo, objectKey: await put(bytes, photo.mediaType) })),
  );
  const requestedLogo = page.requestedLogo === null ? null : storedLogo(page.requestedLogo);
  const brand = { ...page.brand, logos: page.brand.logos.map(storedLogo) };
  const { bytes, mime } = handoverContent(pageSnapshot, {
    ...page,
    brand,
    requestedLogo,
    screenshots: { desktop, phone },
    photos,
  });
  const key = await put(bytes, mime);
  const screenshotKeys = [desktop, phone].flatMap((screenshot) => screenshot?.key ?? []);
  return { key, imageKeys: [...screenshotKeys, ...photos.map(({ objectKey }) => objectKey)] };
}

export async function readSnapshot(storage: Pick<Storage, 'get'>, key: string): Promise<PageSnapshot> {
  const { screenshots, requestedLogo, brand, ...words } = await readHandover(storage, pageSnapshot, key);
  const readScreenshot = async (screenshot: StoredScreenshot | null): Promise<PageScreenshot | null> => {
    if (screenshot === null) return null;
    const { key: screenshotKey, ...rest } = screenshot;
    return { ...rest, bytes: await storage.get(screenshotKey) };
  };
  const [desktop, phone] = await Promise.all([readScreenshot(screenshots.desktop), readScreenshot(screenshots.phone)]);
  return {
    ...words,
    brand: { ...brand, logos: brand.logos.map(pageLogo) },
    requestedLogo: requestedLogo === null ? null : pageLogo(requestedLogo),
    screenshots: { desktop, phone },
  };
}

function storedLogo({ bytes, mime }: PageLogo): StoredLogo {
  return { mime, base64: Buffer.from(bytes).toString('base64') };
}

function pageLogo({ mime, base64 }: StoredLogo): PageLogo {
  return { mime, bytes: Buffer.from(base64, 'base64') };
}
