/** A rectangle in pixels of the canvas. */
export type Box = { x: number; y: number; width: number; height: number };

/** A canvas and its text box. */
export type Format = { name: string; width: number; height: number; textBox: Box };

export const formats = {
  portrait: canvas('4:5', 1080, 1350, 72),
  square: canvas('1:1', 1080, 1080, 72),
  // Platforms cover the rest of a story with their own text and buttons.
  story: { name: '9:16', width: 1080, height: 1920, textBox: { x: 120, y: 288, width: 768, height: 960 } },
  linkCard: canvas('1200x630', 1200, 630, 56),
  thumbnail: canvas('16:9', 1280, 720, 56),
} as const satisfies Record<string, Format>;

// biome-ignore lint/complexity/useMaxParams: a row of a table reads better than an object per row.
function canvas(name: string, width: number, height: number, margin: number): Format {
  return {
    name,
    width,
    height,
    textBox: { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
  };
}
