import { limits } from '@galley/contract';

export type ImageUse = 'photo' | 'logo';

const MEBIBYTE = 1024 * 1024;

/** The types of images of each use, and how a user reads them. */
export const imageTypes: Record<ImageUse, { types: readonly string[]; text: string }> = {
  photo: { types: ['image/png', 'image/jpeg', 'image/webp'], text: 'PNG, JPEG or WebP' },
  logo: { types: ['image/png', 'image/svg+xml', 'image/jpeg', 'image/webp'], text: 'PNG, SVG, JPEG or WebP' },
};

/** Why a file cannot be a photo or logo, before it is sent; undefined when it may be one. */
export function rejectImage({ type, size }: Pick<File, 'type' | 'size'>, use: ImageUse): string | undefined {
  if (type === 'image/heic' || type === 'image/heif')
    return 'This is a HEIC image. Export it as JPEG, then choose it again.';
  const { types, text } = imageTypes[use];
  if (!types.includes(type)) return `This file cannot be used as a ${use}. Choose a ${text}.`;
  if (size > limits.uploadImageBytes)
    return `This ${use} is larger than ${limits.uploadImageBytes / MEBIBYTE} MB. Choose a smaller one.`;
  return undefined;
}
