import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Photo } from '#render/template';
import { focusOf, subjectOf } from '#source';

const FOLDER = join(import.meta.dirname, '../../../../../packages/fixtures/pages/photos');

/** Whether the box around its subject is found as well. */
type Subject = { hasSubject?: boolean };

/** A photograph of the fixtures with the focal point that a visit would find; its faces are given. */
export async function fixturePhoto(
  name: string,
  { kind = 'photo', faces = [], hasSubject = false }: Partial<Pick<Photo, 'kind' | 'faces'>> & Subject = {},
): Promise<Photo> {
  const bytes = readFileSync(join(FOLDER, `${name}.jpg`));
  const { width, height } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).resize(96).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const small = { width: info.width, height: info.height, channels: info.channels, bytes: data };
  const focus = focusOf(small, faces);
  const subject = hasSubject ? subjectOf(small, focus) : null;
  const alt = name.replaceAll('-', ' ');
  return { id: name, bytes, mime: 'image/jpeg', width, height, focus, faces, subject, kind, alt };
}
