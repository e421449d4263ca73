import sharp from 'sharp';
import type { Build } from '#render/template';
import type { ClipLayer } from '../../../src/render/ffmpeg/clip-layer-files.ts';
import { backdropHeight } from '../../../src/render/timeline/highlights.ts';
import { even } from '../../../src/render/timeline/timeline.ts';

// Layers of a highlights clip without a browser, for tests and benches: the sizes of the visual design, bars instead of
// letters.

export const sampleColours = { field: '#c44a2c', paper: '#f6efe3', block: '#f0c454', ink: '#241a14', floor: '#262c26' };

type Sample = { build: Build; points: number; scale?: number };
type Box = { x: number; y: number; width: number; height: number };
type Shape = Box & { colour: string; draw: (box: Box, colour: string) => Promise<ClipLayer> };
type Shapes = Record<string, Shape>;

const { field, paper, block, ink, floor } = sampleColours;

/** At 1080x1920, or smaller by `scale`. */
export async function sampleHighlights({ build, points, scale = 1 }: Sample): Promise<Record<string, ClipLayer>> {
  const numbers = Array.from({ length: points }, (_, index) => index + 1);
  const shapes: Shapes = {
    ...END,
    ...openingOf(build),
    ...Object.assign({}, ...numbers.map((item) => pointOf(build, item))),
  };
  const { width, height } = scaled({ x: 0, y: 0, width: 1_080, height: 1_920 }, scale);
  const layers = { 'back/tall': await backdrop(width, backdropHeight(build, { height, points })) };
  for (const [name, { draw, colour, ...box }] of Object.entries(shapes)) {
    Object.assign(layers, { [name]: await draw(scaled(box, scale), colour) });
  }
  return layers;
}

const END: Shapes = {
  'end/ground': { x: 0, y: 0, width: 1_080, height: 1_920, colour: block, draw: flat },
  'end/mark': { x: 120, y: 288, width: 132, height: 132, colour: ink, draw: bars },
  'end/button': { x: 120, y: 1_160, width: 400, height: 88, colour: ink, draw: flat },
  ...linesOf('end', [480, 670, 860], { x: 120, colour: ink, draw: bars }),
};

const styles = {
  broadside: { top: 384, line: { x: 0, colour: paper, draw: flat }, text: paper },
  folio: { top: 384, line: { x: 120, colour: ink, draw: bars }, text: ink },
  stage: { top: 960, line: { x: 120, colour: paper, draw: bars }, text: paper },
} as const;

const sheet = { x: 0, y: 230, width: 972, height: 1_060, draw: flat };

function openingOf(build: Build): Shapes {
  const { top, line, text } = styles[build];
  const own: Record<Build, Shapes> = {
    broadside: {},
    folio: { 'back/mat': { ...sheet, colour: block }, 'hook/sheet': { ...sheet, colour: paper }, ...noteOf('hook') },
    stage: {
      'back/floor': { x: 0, y: 668, width: 1_080, height: 1_252, colour: floor, draw: flat },
      ...plateOf('hook'),
    },
  };
  const slug: Shape = { x: 120, y: 288, width: 768, height: 48, colour: text, draw: bars };
  return { ...own[build], 'hook/slug': slug, ...linesOf('hook', [top, top + 190, top + 380], line) };
}

function pointOf(build: Build, number: number): Shapes {
  const { top, line, text } = styles[build];
  const card = `point-${number}`;
  const figure: Shape = { x: 120, y: top, width: 700, height: 240, colour: text, draw: bars };
  const own: Record<Build, Shapes> = { broadside: {}, folio: noteOf(card), stage: plateOf(card) };
  return { ...own[build], [`${card}/figure`]: figure, ...linesOf(card, [top + 260, top + 450], line) };
}

function linesOf(card: string, tops: readonly number[], line: Pick<Shape, 'x' | 'colour' | 'draw'>): Shapes {
  return Object.fromEntries(
    tops.map((y, index) => [`${card}/line-${index + 1}`, { ...line, y, width: 760, height: 180 }]),
  );
}

function noteOf(card: string): Shapes {
  return { [`${card}/note`]: { x: 120, y: 1_170, width: 768, height: 60, colour: ink, draw: bars } };
}

function plateOf(card: string): Shapes {
  return { [`${card}/plate`]: { x: 72, y: 340, width: 1_008, height: 604, colour: ink, draw: bars } };
}

function scaled({ x, y, width, height }: Box, scale: number): Box {
  return { x: even(x * scale), y: even(y * scale), width: even(width * scale), height: even(height * scale) };
}

async function flat(box: Box, background: string): Promise<ClipLayer> {
  const { width, height } = box;
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { ...box, opaque: true, png };
}

/** Bars with round ends without a background: edges like those of letters. */
async function bars(box: Box, colour: string): Promise<ClipLayer> {
  const { width, height } = box;
  const step = height * 0.55;
  const shapes = Array.from({ length: Math.max(1, Math.floor((width - 8) / step)) }, (_, index) => {
    const size = `width="${step * 0.6}" height="${height * 0.7}" rx="${height * 0.2}"`;
    return `<rect x="${index * step + 4}" y="${height * 0.12}" ${size}/>`;
  });
  return { ...box, opaque: false, png: await drawn(box, `<g fill="${colour}">${shapes.join('')}</g>`) };
}

/** A blurred page: soft blocks on the field. */
async function backdrop(width: number, height: number): Promise<ClipLayer> {
  const shapes = Array.from({ length: Math.ceil(height / 220) }, (_, index) => {
    const size = `width="${300 + ((index * 173) % 600)}" height="${60 + ((index * 61) % 120)}"`;
    return `<rect x="${(index * 97) % 200}" y="${index * 220 + 120}" ${size} fill="#00000024"/>`;
  });
  const shadows = await sharp(await drawn({ width, height }, shapes.join('')))
    .blur(44)
    .png()
    .toBuffer();
  const png = await sharp({ create: { width, height, channels: 3, background: field } })
    .composite([{ input: shadows }])
    .removeAlpha()
    .png()
    .toBuffer();
  return { x: 0, y: 0, width, height, opaque: true, png };
}

function drawn({ width, height }: Pick<Box, 'width' | 'height'>, shapes: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
