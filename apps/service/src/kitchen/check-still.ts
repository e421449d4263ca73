import type { Format } from '#kitchen/template';
import { type Check, checkOf } from './check.ts';
import { checkStillOnPlatforms } from './check-platforms.ts';
import { checkTexts } from './check-texts.ts';
import { type EncodedStill, STILL_LIMIT_BYTES } from './encode-still.ts';
import type { Shot } from './type-stage.ts';

/** A still as it was drawn and encoded. */
export type DrawnStill = { shot: Shot; still: EncodedStill; format: Format };

/** Above this the eye sees that a picture was enlarged. */
const LARGEST_SCALE = 1.16;

/** Words nearer to a picture than this seem to touch it. */
const NEAREST_PX = 12;

/** Tries every rule for stills. Boxes come from the browser, so a template that misses its own wish fails here. */
export function checkStill(asset: string, { shot, still, format }: DrawnStill): Check[] {
  const { width, height, texts, pictures } = shot;
  const bytes = still.bytes.byteLength;
  const place = (rule: string): Pick<Check, 'asset' | 'platform' | 'rule'> => ({ asset, platform: null, rule });
  const blank = Math.max(0, ...pictures.map(({ blankPx }) => blankPx));
  const scale = Math.max(0, ...pictures.map((picture) => picture.scale));
  const onPicture = texts.filter((text) => touches(text, pictures)).map(({ role }) => role);
  return [
    checkOf(place('size'), width === format.width && height === format.height, {
      measure: width,
      limit: format.width,
      detail: `${width} x ${height} px.`,
    }),
    checkOf(place('weight'), bytes <= STILL_LIMIT_BYTES, {
      measure: bytes,
      limit: STILL_LIMIT_BYTES,
      detail: 'Every platform takes a still of this weight as it is.',
    }),
    checkOf(place('picture_blank'), blank <= 1, {
      measure: Math.round(blank),
      limit: 1,
      detail: 'Pixels of a picture’s place that it leaves blank.',
    }),
    checkOf(place('picture_sharp'), scale <= LARGEST_SCALE, {
      measure: Math.round(scale * 1_000) / 1_000,
      limit: LARGEST_SCALE,
      detail: 'How much larger a picture is drawn than it is.',
    }),
    checkOf(place('text_on_picture'), onPicture.length === 0, {
      measure: onPicture.length,
      limit: 0,
      detail: onPicture.length === 0 ? 'No text touches a picture.' : `Touching: ${onPicture.join(', ')}.`,
    }),
    ...checkTexts(asset, [{ texts }], format),
    ...checkStillOnPlatforms({ asset, width, height, bytes }),
  ];
}

/** An address bar belongs to its picture. */
function touches({ role, lines }: Shot['texts'][number], pictures: Shot['pictures']): boolean {
  if (role === 'address') return false;
  const plates = pictures.filter(({ isGround }) => !isGround).map(({ place }) => place);
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
