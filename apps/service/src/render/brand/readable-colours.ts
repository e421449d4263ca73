import type { BrandColors } from '#render/template';
import { contrastOf, pushAway } from './color.ts';

/** WCAG: text of any size. */
const TEXT_FLOOR = 4.5;

/** The colours as they are, but for a text that does not read on its background: it is moved until it does. */
export function readableColours({ primary, accent, background, text }: BrandColors): BrandColors {
  const pushed = pushAway(text, background, TEXT_FLOOR);
  return { primary, accent, background, text: reads(pushed, background) ? pushed : pole(background) };
}

/** A colour of the brand that reads on another of it; black or white where none does. */
export function inkOn(background: string, { background: paper, text }: BrandColors): string {
  return [paper, text].find((color) => reads(color, background)) ?? pole(background);
}

function reads(color: string, background: string): boolean {
  return contrastOf(color, background) >= TEXT_FLOOR;
}

/** One of the two always has a contrast of 4.58 or more. */
function pole(background: string): string {
  return contrastOf('#000000', background) >= contrastOf('#ffffff', background) ? '#000000' : '#ffffff';
}
