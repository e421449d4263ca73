// What was seen of a page, as a render or a pack starts from it.

import { putContent, type Storage } from '#platform/storage';
import type { PageReading, PageSource } from '#source';
import type { BrandSnapshot } from './brand.ts';

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
};

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

/** How a page snapshot is stored: screenshots as objects of their own, all else in one. */
type Stored = Omit<PageSnapshot, 'brand' | 'requestedLogo' | 'screenshots'> & {
  brand: BrandSnapshot & { logos: StoredLogo[] };
  requestedLogo: StoredLogo | null;
  screenshots: { desktop: StoredScreenshot | null; phone: StoredScreenshot | null };
};
type StoredLogo = { mime: PageLogo['mime']; base64: string };
type StoredScreenshot = Omit<PageScreenshot, 'bytes'> & { key: string };

/** The names of what was written; the first is the one to read from. */
export type StoredKeys = { key: string; screenshotKeys: string[] };

/** Each object is named by its hash: collecting again writes beside, never over. */
export async function storeSnapshot(
  storage: Pick<Storage, 'put'>,
  folder: string,
  page: PageSnapshot,
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
  const requestedLogo = page.requestedLogo === null ? null : storedLogo(page.requestedLogo);
  const brand = { ...page.brand, logos: page.brand.logos.map(storedLogo) };
  const stored: Stored = { ...page, brand, requestedLogo, screenshots: { desktop, phone } };
  const key = await put(Buffer.from(JSON.stringify(stored)), 'application/json');
  return { key, screenshotKeys: [desktop, phone].flatMap((screenshot) => screenshot?.key ?? []) };
}

export async function readSnapshot(storage: Pick<Storage, 'get'>, key: string): Promise<PageSnapshot> {
  const { screenshots, ...words } = await readStored(storage, key);
  const readScreenshot = async (screenshot: StoredScreenshot | null): Promise<PageScreenshot | null> => {
    if (screenshot === null) return null;
    const { key: screenshotKey, ...rest } = screenshot;
    // A snapshot that was stored before texts existed has none.
    return { ...rest, texts: rest.texts ?? [], bytes: await storage.get(screenshotKey) };
  };
  const [desktop, phone] = await Promise.all([readScreenshot(screenshots.desktop), readScreenshot(screenshots.phone)]);
  return { ...words, screenshots: { desktop, phone } };
}

/** All but the screenshots, which weigh most. */
export async function readSnapshotWords(
  storage: Pick<Storage, 'get'>,
  key: string,
): Promise<Omit<PageSnapshot, 'screenshots'>> {
  const { screenshots: _, ...words } = await readStored(storage, key);
  return words;
}

async function readStored(
  storage: Pick<Storage, 'get'>,
  key: string,
): Promise<Omit<PageSnapshot, 'screenshots'> & Pick<Stored, 'screenshots'>> {
  const stored = JSON.parse(Buffer.from(await storage.get(key)).toString()) as Stored;
  const requestedLogo = stored.requestedLogo === null ? null : pageLogo(stored.requestedLogo);
  return { ...stored, brand: { ...stored.brand, logos: stored.brand.logos.map(pageLogo) }, requestedLogo };
}

function storedLogo({ bytes, mime }: PageLogo): StoredLogo {
  return { mime, base64: Buffer.from(bytes).toString('base64') };
}

function pageLogo({ mime, base64 }: StoredLogo): PageLogo {
  return { mime, bytes: Buffer.from(base64, 'base64') };
}
