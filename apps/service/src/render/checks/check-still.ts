import type { Format } from '#render/template';
import type { Layout } from '../layout/typesetter.ts';
import { type EncodedStill, STILL_LIMIT_BYTES } from '../stills/encode-still.ts';
import { type Check, checkOf } from './check.ts';
import { checkPhotos } from './check-photos.ts';
import { checkStillOnPlatforms } from './check-platforms.ts';
import { checkTexts } from './check-texts.ts';
import { emptyStillCheck } from './empty-area.ts';

/** A still as it was drawn and encoded. */
export type DrawnStill = {
  layout: Layout;
  still: EncodedStill;
  format: Format;
  /** See `emptyShare`; not checked when omitted. */
  emptyShare?: number;
};

/** Above this a viewer sees that an image was enlarged. */
const LARGEST_SCALE = 1.16;

/** Text closer to an image than this seems to touch it. */
const NEAREST_PX = 12;

/** Runs every check for stills. Boxes come from the browser, so a template that misses its own layout fails here. */
export function checkStill(asset: string, { layout, still, format, emptyShare }: DrawnStill): Check[] {
  const { width, height, texts, images } = layout;
  const bytes = still.bytes.byteLength;
  const slotOf = (rule: string): Pick<Check, 'asset' | 'platform' | 'rule'> => ({ asset, platform: null, rule });
  const blank = Math.max(0, ...images.map(({ blankPx }) => blankPx));
  const scale = Math.max(0, ...images.filter(({ isPhoto }) => !isPhoto).map((image) => image.scale));
  const onImage = texts.filter((text) => touches(text, images)).map(({ role }) => role);
  return [
    checkOf(slotOf('size'), width === format.width && height === format.height, {
      measure: width,
      limit: format.width,
      detail: `${width} x ${height} px.`,
    }),
    checkOf(slotOf('weight'), bytes <= STILL_LIMIT_BYTES, {
      measure: bytes,
      limit: STILL_LIMIT_BYTES,
      detail: 'Every platform takes a still of this weight as it is.',
    }),
    checkOf(slotOf('picture_blank'), blank <= 1, {
      measure: Math.round(blank),
      limit: 1,
      detail: 'Pixels of an image’s box that it leaves blank.',
    }),
    checkOf(slotOf('picture_sharp'), scale <= LARGEST_SCALE, {
      measure: Math.round(scale * 1_000) / 1_000,
      limit: LARGEST_SCALE,
      detail: 'How much larger an image is drawn than it is.',
    }),
    checkOf(slotOf('text_on_picture'), onImage.length === 0, {
      measure: onImage.length,
      limit: 0,
      detail: onImage.length === 0 ? 'No text touches an image.' : `Touching: ${onImage.join(', ')}.`,
    }),
    ...(emptyShare === undefined ? [] : [emptyStillCheck(asset, emptyShare)]),
    ...checkPhotos(asset, layout),
    ...checkTexts(asset, [{ texts }], format),
    ...checkStillOnPlatforms({ asset, width, height, bytes }),
  ];
}

/** An address bar belongs to its screenshot. */
function touches({ role, lines }: Layout['texts'][number], images: Layout['images']): boolean {
  if (role === 'address') return false;
  const plates = images.filter(({ isBackground }) => !isBackground).map(({ area }) => area);
  return plates.some(({ x, y, width, height }) =>
    lines.some(
      (line) =>
        line.x < x + width + NEAREST_PX &&
        line.x + line.width > x - NEAREST_PX &&
        line.y < y + height + NEAREST_PX &&
        line.y + line.height > y - NEAREST_PX,
    ),
  );
}
