import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Photo } from '#render/template';
import { focusOf } from '#source';

const FOLDER = join(import.meta.dirname, '../../../../../packages/fixtures/pages/photos');

/** A photograph of the fixtures with the focal point that a visit would find; its faces are given. */
export async function fixturePhoto(
  name: string,
  { kind = 'photo', faces = [] }: Partial<Pick<Photo, 'kind' | 'faces'>> = {},
): Promise<Photo> {
  const bytes = readFileSync(join(FOLDER, `${name}.jpg`));
  const { width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).resize(96).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const focus = focusOf({ width: info.width, height: info.height, channels: info.channels, bytes: data }, faces);
  return { id: name, bytes, mime: 'image/jpeg', width, height, focus, faces, kind, alt: name.replaceAll('-', ' ') };
}
