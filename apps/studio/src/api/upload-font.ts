import { limits } from '@galley/contract';
import { NotSent, uploadFile } from './upload-file.ts';

const MEBIBYTE = 1024 * 1024;
const TYPES: Readonly<Record<string, string>> = { woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf' };

/** What a file picker offers. */
export const fontEndings = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** Why a file cannot be a font, before it is sent; undefined when it may be one. */
export function rejectFont({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (typeOf(name) === undefined) return 'This file cannot be used as a font. Choose a WOFF2, TTF or OTF.';
  if (size > limits.uploadFontBytes)
    return `This font is larger than ${limits.uploadFontBytes / MEBIBYTE} MB. Choose a smaller one.`;
  return undefined;
}

/** Sends a font, and returns the id of its upload. Browsers do not agree about the types of fonts. */
export async function uploadFont(file: File): Promise<string> {
  const problem = rejectFont(file);
  if (problem !== undefined) throw new NotSent(problem);
  const font = new File([file], file.name, { type: typeOf(file.name) ?? '' });
  return (await uploadFile(font, { signal: new AbortController().signal, onProgress: () => undefined })).id;
}

function typeOf(name: string): string | undefined {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
}
