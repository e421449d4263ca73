import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

export type Content = { bytes: Uint8Array; mime: string };

/**
 * A key by content: the same object has the same key, and a different one never overwrites it. The media type of an
 * asset is stored with its row. The extension is for operators, and for the links of a job record, which has URLs only.
 */
export function contentKey(prefix: string, { bytes, mime }: Content): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const [subtype = ''] = (mime.split('/')[1] ?? '').split('+');
  return `${prefix}${hash}.${subtype}`;
}

/** Stores an object under the key of its content, and returns the key. */
export async function putContent(storage: Pick<Storage, 'put'>, prefix: string, content: Content): Promise<string> {
  const key = contentKey(prefix, content);
  await storage.put(key, { bytes: content.bytes, contentType: content.mime });
  return key;
}
