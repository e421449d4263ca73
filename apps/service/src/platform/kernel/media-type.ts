/** By the extension of a file. */
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

const EXTENSIONS = new Map(Object.entries(TYPES).map(([extension, type]) => [type, extension]));

/** `jpeg` for image/jpeg; undefined for a type that no file of ours has. */
export function fileExtension(mediaType: string): string | undefined {
  return EXTENSIONS.get(mediaType);
}

type MediaType = { mimeType: string; extension: string };

/** The media type behind a signed URL, and the word for such a file. */
export function mediaTypeOf(url: string): MediaType {
  const [path = ''] = url.split(/[?#]/, 1);
  const extension = path.split('.').at(-1) ?? '';
  return { mimeType: TYPES[extension] ?? 'application/octet-stream', extension };
}
