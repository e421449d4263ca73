// The word PREVIEW, written diagonally over every part of an image. Drawn from a bitmap: no font, no SVG.

/** Rows of five pixels for each letter. */
const LETTERS: Record<string, readonly string[]> = {
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  R: ['####.', '#...#', '#...#', '####.', '#.#..', '#..#.', '#...#'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  V: ['#...#', '#...#', '#...#', '#...#', '#...#', '.#.#.', '..#..'],
  I: ['.###.', '..#..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  W: ['#...#', '#...#', '#...#', '#.#.#', '#.#.#', '##.##', '#...#'],
};
const WORD = [...'PREVIEW'];
const [LETTER_WIDTH, LETTER_HEIGHT, SPACE] = [5, 7, 1];

/** Image pixels per letter pixel, and the free stripe between two lines of words. */
const SCALE = 3;
const LINE_PX = LETTER_HEIGHT * SCALE + 30;
const WORD_PX = WORD.length * (LETTER_WIDTH + SPACE) * SCALE + 24;
const ANGLE = -Math.PI / 6;
/** The opacity of a letter; its other edge is darkened, so that it is visible on light and dark images. */
const COVER = 0.5;
const SHADOW_PX = 2;

type Raster = { width: number; height: number; channels: number };

/** Changes the pixels in place. */
export function drawWatermark(pixels: Uint8Array, { width, height, channels }: Raster): void {
  const colours = Math.min(3, channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const tone = toneAt(x, y);
      if (tone === undefined) continue;
      const start = (y * width + x) * channels;
      for (let index = start; index < start + colours; index += 1) {
        pixels[index] = Math.round((pixels[index] ?? 0) * (1 - COVER) + tone * COVER);
      }
    }
  }
}

function toneAt(x: number, y: number): number | undefined {
  if (isInk(x, y)) return 255;
  return isInk(x - SHADOW_PX, y - SHADOW_PX) ? 0 : undefined;
}

/** Rotated lines of words; every second line is shifted by half a word, so that no crop is free of them. */
function isInk(x: number, y: number): boolean {
  const along = x * Math.cos(ANGLE) - y * Math.sin(ANGLE);
  const across = x * Math.sin(ANGLE) + y * Math.cos(ANGLE);
  const line = Math.floor(across / LINE_PX);
  const row = Math.floor(modulo(across, LINE_PX) / SCALE);
  const column = Math.floor(modulo(along + modulo(line, 2) * (WORD_PX / 2), WORD_PX) / SCALE);
  const letter = LETTERS[WORD[Math.floor(column / (LETTER_WIDTH + SPACE))] ?? ''];
  return letter?.[row]?.[column % (LETTER_WIDTH + SPACE)] === '#';
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
