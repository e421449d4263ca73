// What the activities of a pack share: where its objects are, and how one step hands its work to the next.

import type { Shape } from '@galley/contract';
import type { Assignment, JobStore } from '#jobs';
import { type Content, jobFolder, putContent, type Storage } from '#platform/storage';
import type { Brand, Copy as FrameCopy, Logo } from '#render/template';
import type { PackBrand, PackStore } from './store.ts';

export type PackDeps = {
  store: JobStore;
  packs: PackStore;
  /** Notifies the listeners of the account. */
  notify: (accountId: string) => void;
  storage: Pick<Storage, 'get' | 'put'>;
};

export type PackRequest = Shape<'InstantPostRequest'>;

/** What every asset is made from, besides the screenshots of the page. */
export type ParsedSource = {
  /** Of the page; null for an idea. */
  url: string | null;
  style: PackBrand['style'];
  brand: Brand;
  copy: FrameCopy;
  /** For each point the sentence of the page that supports it. */
  evidence: string[];
  edgeShowsPrimary: boolean;
  /** What captions over the page have to stand off. */
  pageBackgrounds: readonly string[];
};

type Stored = Omit<ParsedSource, 'brand'> & {
  brand: Omit<Brand, 'logo'> & { logo: (Omit<Logo, 'bytes'> & { base64: string }) | null };
};

export function requestOf({ input }: Assignment): PackRequest {
  return input as PackRequest;
}

/** Objects are named by their hash: written again, they are the same. */
export async function storeObject(
  { storage, store }: Pick<PackDeps, 'storage' | 'store'>,
  owner: { jobId: string; accountId: string },
  content: Content,
): Promise<string> {
  const key = await putContent(storage, `${jobFolder(owner)}/`, content);
  await store.storeObjects(owner.jobId, [key]);
  return key;
}

export function packSource(source: ParsedSource): Uint8Array {
  const { logo, ...brand } = source.brand;
  const stored: Stored = { ...source, brand: { ...brand, logo: logo === null ? null : withoutBytes(logo) } };
  return Buffer.from(JSON.stringify(stored));
}

export async function readSource({ storage }: Pick<PackDeps, 'storage'>, key: string): Promise<ParsedSource> {
  const stored = JSON.parse(Buffer.from(await storage.get(key)).toString()) as Stored;
  const { logo, ...brand } = stored.brand;
  return { ...stored, brand: { ...brand, logo: logo === null ? null : withBytes(logo) } };
}

function withoutBytes({ bytes, ...logo }: Logo): Omit<Logo, 'bytes'> & { base64: string } {
  return { ...logo, base64: Buffer.from(bytes).toString('base64') };
}

function withBytes({ base64, ...logo }: Omit<Logo, 'bytes'> & { base64: string }): Logo {
  return { ...logo, bytes: Buffer.from(base64, 'base64') };
}
