const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
const MEBIBYTE = 1024 * 1024;

/** Why a file cannot be a photo, before it is sent; undefined when it may be one. */
export function rejectPhoto({ type, size }: Pick<File, 'type' | 'size'>, mostBytes: number): string | undefined {
  if (type === 'image/heic' || type === 'image/heif')
    return 'This is a HEIC image. Export it as JPEG, then choose it again.';
  if (!TYPES.includes(type)) return 'This file cannot be used as a photo. Choose a PNG, JPEG or WebP.';
  if (size > mostBytes) return `This photo is larger than ${mostBytes / MEBIBYTE} MB. Choose a smaller one.`;
  return undefined;
}
