import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

export type Content = { bytes: Uint8Array; mime: string };

/** A key by content: the same object has the same key, and a different one never overwrites it. */
export function contentKey(prefix: string, { bytes, mime }: Content): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const [subtype = ''] = (mime.split('/')[1] ?? '').split('+');
  return `${prefix}${hash}.${subtype}`;
}

/**
 * `png` of a key that ends in .png; empty when it has none. The store writes the extension, and nothing else may be
 * parsed from a key.
 */
export function extensionOf(key: string): string {
  return /\.([a-z0-9]{1,5})$/.exec(key)?.[1] ?? '';
}

/** Stores an object under the key of its content, and returns the key. */
export async function putContent(storage: Pick<Storage, 'put'>, prefix: string, content: Content): Promise<string> {
  const key = contentKey(prefix, content);
  await storage.put(key, { bytes: content.bytes, contentType: content.mime });
  return key;
}
