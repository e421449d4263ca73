import type { Box } from '#kitchen/template';
import { contrastOf } from './color.ts';
import type { DrawnLine, DrawnText } from './page-report.ts';

/** A text as the browser drew it. Boxes hold the ink, not the font's own height. */
export type TextBox = Box & {
  role: string;
  text: string;
  sizePx: number;
  lines: DrawnLine[];
  /** Part of it is hidden or outside the canvas. */
  isCut: boolean;
  /** Words were dropped from it, with an ellipsis in their place. */
  isShortened: boolean;
  /** The weakest of its colours on the grounds it was found on; nothing where it stands on a picture. */
  contrast: number | null;
  minContrast: number;
};

/** WCAG calls text of this size large. */
const LARGE_PX = 60;
/** Captions on a ground of ours are read in passing, and have to read at once. */
const CAPTION_FLOOR = 7;

/** Sums up what the page reported about a text. */
export function drawnText({ pairs, lines, ...drawn }: DrawnText): TextBox {
  const x = Math.min(...lines.map((line) => line.x));
  const y = Math.min(...lines.map((line) => line.y));
  const right = Math.max(...lines.map((line) => line.x + line.width));
  const bottom = Math.max(...lines.map((line) => line.y + line.height));
  const contrasts = pairs.map(([text, ground]) => contrastBetween(text, ground));
  const isKnown = contrasts.every((value) => value !== null);
  const contrast = isKnown ? Math.min(...contrasts) : null;
  const floor = drawn.sizePx < LARGE_PX ? 4.5 : 3;
  const minContrast = drawn.role === 'caption' ? CAPTION_FLOOR : floor;
  return { ...drawn, x, y, width: right - x, height: bottom - y, lines, contrast, minContrast };
}

function contrastBetween(text: string, ground: string): number | null {
  const [one, other] = [hexIn(text), hexIn(ground)];
  return one === null || other === null ? null : contrastOf(one, other);
}

/** Reads `#rrggbb` and `rgb(r, g, b)`, which are all that our sheets come out as. */
function hexIn(colour: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
  return channels === undefined ? null : `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
