// What the activities of a pack share: where its objects are, and how one step hands its work to the next.

import { createHash } from 'node:crypto';
import type { Shape } from '@galley/contract';
import type { Assignment, JobStore } from '#jobs';
import type { Brand, Copy as FrameCopy, Logo } from '#kitchen/template';
import { jobFolder, type Storage } from '#platform/storage';
import type { PackBrand, PackStore } from './pack-store.ts';

export type PackMeans = {
  store: JobStore;
  packs: PackStore;
  /** Wakes whoever watches the account. */
  hint: (accountId: string) => void;
  storage: Pick<Storage, 'get' | 'put'>;
};

export type PackRequest = Shape<'InstantPostRequest'>;

/** What every asset is made from, beside the pictures of the page. */
export type Material = {
  /** Of the page; null for an idea. */
  url: string | null;
  style: PackBrand['style'];
  brand: Brand;
  copy: FrameCopy;
  /** For each point the sentence of the page that it rests on. */
  evidence: string[];
  edgeShowsPrimary: boolean;
  /** What captions over the page have to stand off. */
  pageGrounds: readonly string[];
};

type Kept = Omit<Material, 'brand'> & {
  brand: Omit<Brand, 'logo'> & { logo: (Omit<Logo, 'bytes'> & { base64: string }) | null };
};

export function requestOf({ input }: Assignment): PackRequest {
  return input as PackRequest;
}

/** Objects are named by their hash: written again, they are the same. */
export async function keepObject(
  { storage, store }: Pick<PackMeans, 'storage' | 'store'>,
  whose: { jobId: string; accountId: string },
  object: { bytes: Uint8Array; mime: string },
): Promise<string> {
  const hash = createHash('sha256').update(object.bytes).digest('hex').slice(0, 16);
  const [subtype = ''] = (object.mime.split('/')[1] ?? '').split('+');
  const key = `${jobFolder(whose)}/${hash}.${subtype}`;
  await storage.put(key, { bytes: object.bytes, contentType: object.mime });
  await store.keepObjects(whose.jobId, [key]);
  return key;
}

export function packMaterial(material: Material): Uint8Array {
  const { logo, ...brand } = material.brand;
  const kept: Kept = { ...material, brand: { ...brand, logo: logo === null ? null : withoutBytes(logo) } };
  return Buffer.from(JSON.stringify(kept));
}

export async function readMaterial({ storage }: Pick<PackMeans, 'storage'>, key: string): Promise<Material> {
  const kept = JSON.parse(Buffer.from(await storage.get(key)).toString()) as Kept;
  const { logo, ...brand } = kept.brand;
  return { ...kept, brand: { ...brand, logo: logo === null ? null : withBytes(logo) } };
}

function withoutBytes({ bytes, ...logo }: Logo): Omit<Logo, 'bytes'> & { base64: string } {
  return { ...logo, base64: Buffer.from(bytes).toString('base64') };
}

function withBytes({ base64, ...logo }: Omit<Logo, 'bytes'> & { base64: string }): Logo {
  return { ...logo, bytes: Buffer.from(base64, 'base64') };
}
