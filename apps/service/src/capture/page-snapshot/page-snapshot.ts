// The snapshot of a page, from which a render or a pack starts.

import { handoverContent, putContent, readHandover, type Storage } from '#platform/storage';
import type { PagePhoto, PageReading, PageSource } from '#source';
import type { BrandSnapshot } from './brand.ts';
import { pageSnapshot, type StoredLogo, type StoredPhoto, type StoredScreenshot } from './stored-snapshot.ts';

export type PageSnapshot = {
  url: string;
  finalUrl: string;
  /** Without `www.`; null when the host is an IP. */
  domain: string | null;
  brand: BrandSnapshot & { logos: PageLogo[] };
  /** The main text of the page, without navigation and side content. */
  reading: PageReading;
  /** The type, content and media of the page. */
  source: PageSource;
  /** The logo that the order named, if it could be downloaded. */
  requestedLogo: PageLogo | null;
  screenshots: { desktop: PageScreenshot | null; phone: PageScreenshot | null };
  /** The photographs of `source`, each with the key of its bytes. */
  photos: StoredPhoto[];
};

/** A collected page: its photographs are not stored yet. */
export type CollectedPage = Omit<PageSnapshot, 'photos'> & { photos: CollectedPhoto[] };

export type CollectedPhoto = PagePhoto & { bytes: Uint8Array };

/** The whole page from its top, cut at the height limit. */
export type PageScreenshot = {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  /** The tops of sections, in pixels of the screenshot. */
  tops: number[];
  /** The texts of the page, with their positions. */
  texts: PositionedText[];
};

/** In pixels of the screenshot. */
export type PositionedText = { text: string; x: number; y: number; width: number; height: number };

export type PageLogo = { bytes: Uint8Array; mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' };

/** The keys of the written objects; `key` is the one to read the snapshot from. */
export type StoredKeys = { key: string; imageKeys: string[] };

/** Keys are content hashes: collecting again never overwrites an object. */
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

/** The photographs of a snapshot, without its screenshots, which have megabytes. */
export async function readPhotos(storage: Pick<Storage, 'get'>, key: string): Promise<StoredPhoto[]> {
  return (await readHandover(storage, pageSnapshot, key)).photos;
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
