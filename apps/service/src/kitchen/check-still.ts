import type { Format } from '#kitchen/template';
import type { TextBox } from './drawn-text.ts';
import { type EncodedStill, STILL_LIMIT_BYTES } from './encode-still.ts';
import type { Shot } from './type-stage.ts';

/** One rule, tried on what was drawn. The wire's `check` without its asset. */
export type StillCheck = {
  rule:
    | 'size'
    | 'file_weight'
    | 'safe_box'
    | 'contrast'
    | 'text_cut'
    | 'text_overlap'
    | 'text_shortened'
    | 'picture_blank'
    | 'picture_sharp';
  result: 'pass' | 'warn' | 'fail';
  measure: number | null;
  limit: number | null;
  detail: string;
};

/** Glyphs overhang their boxes by a hair, and italics by a little more. */
const OVERHANG_PX = 4;

/** Above this the eye sees that a picture was enlarged. */
const LARGEST_SCALE = 1.16;

/** Tries every rule for stills. Boxes come from the browser, so a template that misses its own wish fails here. */
export function checkStill(
  { width, height, texts, pictures }: Shot,
  still: EncodedStill,
  format: Format,
): StillCheck[] {
  const isSized = width === format.width && height === format.height;
  const outside = Math.max(0, ...texts.map((text) => reachOutside(text, format)));
  const weakest = texts.reduce((least, text) => Math.min(least, marginOf(text)), Number.POSITIVE_INFINITY);
  const cut = texts.filter((text) => text.isCut);
  const overlaps = overlapping(texts);
  const shortened = texts.filter((text) => text.isShortened);
  const blank = Math.max(0, ...pictures.map(({ blankPx }) => blankPx));
  const scale = Math.max(0, ...pictures.map((picture) => picture.scale));
  const size = still.bytes.byteLength;
  return [
    check('size', isSized, { measure: width, limit: format.width, detail: `${width} x ${height} px` }),
    check('file_weight', size <= STILL_LIMIT_BYTES, {
      measure: size,
      limit: STILL_LIMIT_BYTES,
      detail: `${size} bytes`,
    }),
    check('safe_box', outside <= OVERHANG_PX, {
      measure: Math.round(outside),
      limit: OVERHANG_PX,
      detail: 'px outside the box',
    }),
    check('contrast', weakest >= 1, { measure: null, limit: null, detail: lowContrast(texts) }),
    check('picture_blank', blank <= 1, { measure: Math.round(blank), limit: 1, detail: 'px left blank' }),
    check('picture_sharp', scale <= LARGEST_SCALE, { measure: scale, limit: LARGEST_SCALE, detail: 'of its pixels' }),
    check('text_cut', cut.length === 0, { measure: cut.length, limit: 0, detail: rolesOf(cut) }),
    check('text_overlap', overlaps.length === 0, { measure: overlaps.length, limit: 0, detail: overlaps.join(', ') }),
    {
      rule: 'text_shortened',
      result: shortened.length === 0 ? 'pass' : 'warn',
      measure: shortened.length,
      limit: 0,
      detail: rolesOf(shortened),
    },
  ];
}

type Findings = Pick<StillCheck, 'measure' | 'limit' | 'detail'>;

function check(rule: StillCheck['rule'], holds: unknown, findings: Findings): StillCheck {
  return { rule, result: holds ? 'pass' : 'fail', ...findings };
}

/** How far a text reaches out of the box that all text keeps to. An address bar belongs to the picture. */
function reachOutside({ role, x, y, width, height }: TextBox, { textBox: box }: Format): number {
  if (role === 'address') return 0;
  return Math.max(box.x - x, box.y - y, x + width - box.x - box.width, y + height - box.y - box.height);
}

/** Contrast as a share of what it has to be; what stands on a picture is not known and not ours. */
function marginOf({ contrast, minContrast }: TextBox): number {
  return contrast === null ? Number.POSITIVE_INFINITY : contrast / minContrast;
}

function lowContrast(texts: readonly TextBox[]): string {
  const low = texts.filter((text) => marginOf(text) < 1);
  return low
    .map(({ role, contrast, minContrast }) => `${role} ${contrast?.toFixed(2)} under ${minContrast}`)
    .join(', ');
}

/** Pairs of texts whose ink meets. */
function overlapping(texts: readonly TextBox[]): string[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const meets = one.lines.some((a) =>
        other.lines.some(
          (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        ),
      );
      return meets ? [`${one.role} and ${other.role}`] : [];
    }),
  );
}

function rolesOf(texts: readonly TextBox[]): string {
  return texts.map(({ role }) => role).join(', ');
}
