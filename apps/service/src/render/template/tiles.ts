import { type Html, html } from './html.ts';
import type { Frame } from './template.ts';

type Shape = 'quarter' | 'half' | 'disc' | 'bar' | 'wedge';
const SHAPES: readonly Shape[] = ['quarter', 'quarter', 'half', 'disc', 'bar', 'wedge'];

/** A field of tiles: its size in pixels, and the tiles per row. */
export type TileField = { width: number; height: number; columns: number; part: string };

/** A pattern of the brand's colours, as a narrow band. The same brand and part give the same pattern. */
export function tiles({ brand, copy, palette }: Frame, { width, height, columns, part }: TileField): Html {
  // Whole pixels, so that no line is visible between tiles.
  const side = Math.ceil(width / columns);
  const colours = [palette.field, palette.loud, palette.ink, palette.tint];
  const cells: Html[] = [];
  const backgrounds: number[] = [];
  for (let row = 0; row * side < height; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const draw = drawer(`${brand.name ?? copy.hook.text}/${part}/${row}/${column}`);
      // Neighbours of one background would look like a hole.
      const near = [column > 0 ? backgrounds.at(-1) : undefined, backgrounds.at(-columns)];
      const free = [...colours.keys()].filter((index) => !near.includes(index));
      const background = free[draw(free.length)] ?? 0;
      backgrounds.push(background);
      cells.push(tile({ x: column * side, y: row * side, side }, draw, { colours, background }));
    }
  }
  const box = `0 0 ${width} ${height}`;
  return html`<svg class="tiles" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMinYMin slice">${cells}</svg>`;
}

type Cell = { x: number; y: number; side: number };
type Draw = (count: number) => number;

type Paint = { colours: readonly string[]; background: number };

function tile({ x, y, side }: Cell, draw: Draw, { colours, background }: Paint): Html {
  const shape = SHAPES[draw(SHAPES.length)] ?? 'quarter';
  // A different colour than the background.
  const figure = (background + 1 + draw(colours.length - 1)) % colours.length;
  const turn = `translate(${x} ${y}) rotate(${draw(4) * 90} ${side / 2} ${side / 2})`;
  const [fill, back] = [colours[figure] ?? '', colours[background] ?? ''];
  return html`<g transform="${turn}"><rect width="${side}" height="${side}" fill="${back}"/>${shapeHtml(shape, side, fill)}</g>`;
}

function shapeHtml(shape: Shape, side: number, fill: string): Html {
  if (shape === 'disc') return html`<circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.36}" fill="${fill}"/>`;
  const paths = {
    quarter: `M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`,
    half: `M0 0H${side}A${side / 2} ${side / 2} 0 0 1 0 0Z`,
    bar: `M0 0H${side / 2}V${side}H0Z`,
    wedge: `M0 0H${side}L0 ${side}Z`,
  };
  return html`<path d="${paths[shape]}" fill="${fill}"/>`;
}

/** Draws numbers below a count, the same for the same seed. */
export function drawer(seed: string): Draw {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * count);
  };
}
