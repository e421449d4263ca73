// Signed URLs to read objects.

import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { LRUCache } from 'lru-cache';

export type SignedUrl = { url: string; expiresAt: Date };

type Options = { bucket: string; signedSeconds: number; signedStepSeconds: number };

/**
 * A signature takes a third of a millisecond, and one list may have hundreds. The URL of an object is the same within a
 * step, so it is signed once in it.
 */
const REMEMBERED = 10_000;

export function createSignedUrls(s3: S3Client, options: Options) {
  const signed = new LRUCache<string, string>({ max: REMEMBERED });
  return async (Key: string, filename = Key): Promise<SignedUrl> => {
    const { signingDate, expiresIn, expiresAt } = signingTimes(options);
    const name = JSON.stringify([signingDate, Key, filename]);
    const command = new GetObjectCommand({ Bucket: options.bucket, Key, ...asFile(filename) });
    const url = signed.get(name) ?? (await getSignedUrl(s3, command, { signingDate, expiresIn }));
    signed.set(name, url);
    return { url, expiresAt };
  };
}

/** Removes quotes, line breaks and separators of the header from the name. */
export function attachmentOf(key: string): string {
  return `attachment; filename="${(key.split('/').at(-1) ?? '').replaceAll(/[^\w.-]/g, '_')}"`;
}

/** A browser that opens the URL downloads the file and stays on its page. */
function asFile(filename: string) {
  return {
    ResponseContentDisposition: attachmentOf(filename),
    // Only the caller's own browser stores it, and revalidates each time, so that an expired signature ends access.
    ResponseCacheControl: 'private, no-cache',
  };
}

/**
 * Signed as of the start of the current interval, so that two reads within it return the same URL. Its lifetime counts
 * from that start, so a caller has it for up to one interval less.
 */
function signingTimes({ signedSeconds, signedStepSeconds }: Options) {
  const stepMs = signedStepSeconds * 1_000;
  const begin = Math.floor(Date.now() / stepMs) * stepMs;
  const expiresIn = signedSeconds;
  return { signingDate: new Date(begin), expiresIn, expiresAt: new Date(begin + expiresIn * 1_000) };
}
