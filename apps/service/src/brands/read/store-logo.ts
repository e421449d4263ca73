import { decodeImage } from '#platform/images';
import { putContent, type Storage } from '#platform/storage';
import type { Logo } from '#render/template';
import type { KitLogo } from '../kit.ts';

/** The largest size at which a logo is drawn. */
const SIDE_PX = 1_024;

/** Stores a logo as a PNG under the hash of its content, so that the same logo is stored once. */
export async function storeLogo(
  storage: Pick<Storage, 'put'>,
  accountId: string,
  { bytes: foreign, isSingleColour, isOpaque, colour }: Logo,
): Promise<KitLogo> {
  const resize = { width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true } as const;
  const task = { use: 'logo', upright: true, resize, output: { format: 'png' } } as const;
  const { bytes, width, height } = await decodeImage(task, foreign);
  const key = await putContent(storage, `brands/${accountId}/`, { bytes, mime: 'image/png' });
  return { key, width, height, isSingleColour, isOpaque, colour };
}
