import type { Box } from '#render/template';
import { contrastOf } from '../brand/color.ts';
import type { DrawnLine, DrawnText } from './in-page/report.ts';

/** A text as the browser drew it. Boxes are those of the ink, not of the font's line height. */
export type TextBox = Box & {
  role: string;
  text: string;
  sizePx: number;
  lines: DrawnLine[];
  /** Part of it is hidden or outside the canvas. */
  isCut: boolean;
  /** Words were dropped and replaced by an ellipsis. */
  isShortened: boolean;
  /** The lowest contrast of its colours on their backgrounds; null on an image. */
  contrast: number | null;
  minContrast: number;
  colours: string[];
  /** How restless its background is, 0 to 1; only for a text on a photograph. */
  unrest?: number;
};

/** WCAG calls text of this size large. */
const LARGE_PX = 60;
/** Captions on our own background are read in passing, so they must be readable at once. */
const CAPTION_FLOOR = 7;

/** Summarises the page's report of a text. */
export function drawnText({ pairs, lines, ...drawn }: DrawnText): TextBox {
  const x = Math.min(...lines.map((line) => line.x));
  const y = Math.min(...lines.map((line) => line.y));
  const right = Math.max(...lines.map((line) => line.x + line.width));
  const bottom = Math.max(...lines.map((line) => line.y + line.height));
  const contrasts = pairs.map(([text, background]) => contrastBetween(text, background));
  const colours = [...new Set(pairs.flatMap(([colour]) => hexIn(colour) ?? []))];
  const isKnown = contrasts.every((value) => value !== null);
  const contrast = isKnown ? Math.min(...contrasts) : null;
  const floor = drawn.sizePx < LARGE_PX ? 4.5 : 3;
  const minContrast = drawn.role === 'caption' ? CAPTION_FLOOR : floor;
  return { ...drawn, x, y, width: right - x, height: bottom - y, lines, contrast, minContrast, colours };
}

/** Null when one of them is no colour, such as an image. */
export function contrastBetween(text: string, background: string): number | null {
  const [one, other] = [hexIn(text), hexIn(background)];
  return one === null || other === null ? null : contrastOf(one, other);
}

/** Parses `#rrggbb` and `rgb(r, g, b)`, the only forms that our style sheets produce. */
function hexIn(colour: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
  return channels === undefined ? null : `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
