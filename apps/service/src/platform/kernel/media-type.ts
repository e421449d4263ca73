/** By the extension that the store gives an object. */
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

/** The media type behind a signed URL, and the word for such a file. */
export function mediaTypeOf(url: string): MediaType {
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = path.split('.').at(-1) ?? '';
  return { mimeType: TYPES[extension] ?? 'application/octet-stream', extension };
}
