/** By the name that the store gives an object: its hash, and the subtype of what it holds. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

type MediaType = { mimeType: string; extension: string };

/** What a signed URL leads to, and how such a file is called. */
export function mediaTypeOf(url: string): MediaType {
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = path.split('.').at(-1) ?? '';
  return { mimeType: TYPES[extension] ?? 'application/octet-stream', extension };
}
