import type { BrandColors } from '#render/template';
import { contrastOf, pushAway } from './color.ts';

/** WCAG: text of any size. */
const TEXT_FLOOR = 4.5;

/** The colours unchanged, except for a text that is not readable on its background: it is moved until it is. */
export function readableColours({ primary, accent, background, text }: BrandColors): BrandColors {
  const pushed = pushAway(text, background, TEXT_FLOOR);
  return { primary, accent, background, text: reads(pushed, background) ? pushed : pole(background) };
}

/** A brand colour that is readable on another one; black or white when none is. */
export function inkOn(background: string, { background: paper, text }: BrandColors): string {
  return [paper, text].find((color) => reads(color, background)) ?? pole(background);
}

function reads(color: string, background: string): boolean {
  return contrastOf(color, background) >= TEXT_FLOOR;
}

/** Black or white: one of the two always has a contrast of 4.58 or more. */
function pole(background: string): string {
  return contrastOf('#000000', background) >= contrastOf('#ffffff', background) ? '#000000' : '#ffffff';
}
