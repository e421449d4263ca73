import { encodePng } from './png.ts';

type Colour = readonly [number, number, number];

/** A view in flat colours: sky, sun, and hills or water that grow darker as they come nearer. */
export type Landscape = {
  seed: number;
  sky: readonly [string, string];
  sun: string;
  /** Where the sun stands, as parts of width and height, and its radius as a part of the height. */
  sunAt: readonly [number, number, number];
  ground: readonly [string, string];
  ridges: number;
  /** Where the farthest ridge stands, as a part of the height. */
  horizon: number;
  /** How far ridges rise, as a part of the height. */
  relief: number;
  trees?: boolean;
  water?: boolean;
  stars?: boolean;
};

const WIDTH = 960;
const HEIGHT = 640;

/** Pixels below a crest until the haze is full. */
const SHADES = 150;

/** The same landscape is the same picture, byte for byte. */
export function drawLandscape(view: Landscape): Buffer {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  paintSky(rgb, view);
  for (let ridge = 0; ridge < view.ridges; ridge++) {
    paintRidge(rgb, view, ridge);
    if (view.water && ridge === 0) paintWater(rgb, view);
  }
  return encodePng({ width: WIDTH, height: HEIGHT, rgb });
}

function paintSky(rgb: Uint8Array, { sky, sun, sunAt, stars, seed }: Landscape): void {
  const [top, bottom, disc] = [colour(sky[0]), colour(sky[1]), colour(sun)];
  const [sunX, sunY, radius] = [sunAt[0] * WIDTH, sunAt[1] * HEIGHT, sunAt[2] * HEIGHT];
  for (let y = 0; y < HEIGHT; y++) {
    const background = mix(top, bottom, Math.min(1, y / (HEIGHT * 0.75)));
    for (let x = 0; x < WIDTH; x++) put(rgb, y * WIDTH + x, background);
    // Light reaches five radii, so there is nothing to mix further out.
    const reach = Math.sqrt(Math.max(0, (radius * 5) ** 2 - (y - sunY) ** 2));
    for (let x = Math.max(0, Math.floor(sunX - reach)); x < Math.min(WIDTH, sunX + reach); x++) {
      const away = Math.hypot(x - sunX, y - sunY) - radius;
      // One pixel of softness at the rim, then a halo four radii wide.
      const light = away < 0 ? 1 : Math.max(1 - away, 0.42 * Math.max(0, 1 - away / (radius * 4)) ** 2);
      put(rgb, y * WIDTH + x, mix(background, disc, light));
    }
  }
  if (!stars) return;
  for (let i = 0; i < 160; i++) {
    const x = Math.floor(chance(seed, i) * WIDTH);
    const y = Math.floor(chance(seed, i + 500) ** 1.6 * HEIGHT * 0.6);
    if (Math.hypot(x - sunX, y - sunY) < radius * 2) continue;
    put(rgb, y * WIDTH + x, mix(top, [255, 255, 255], 0.35 + 0.6 * chance(seed, i + 900)));
  }
}

function paintRidge(rgb: Uint8Array, view: Landscape, ridge: number): void {
  const depth = view.ridges === 1 ? 1 : ridge / (view.ridges - 1);
  const body = mix(colour(view.ground[0]), colour(view.ground[1]), depth);
  const haze = mix(body, colour(view.sky[1]), 0.34 * (1 - depth));
  const shades = Array.from({ length: SHADES + 1 }, (_, below) => mix(body, haze, below / SHADES));
  const crest = view.horizon + (1 - view.horizon) * 0.82 * depth ** 1.25;
  for (let x = 0; x < WIDTH; x++) {
    const hill = rise(view.seed + ridge * 17, x / WIDTH, 2 + depth * 1.6) * view.relief * (0.6 + 0.4 * depth);
    const tree = view.trees ? conifer(view.seed + ridge, x, 10 + 34 * depth) : 0;
    const top = Math.max(0, Math.round((crest - hill) * HEIGHT - tree));
    for (let y = top; y < HEIGHT; y++) put(rgb, y * WIDTH + x, shades[Math.min(SHADES, y - top)] ?? haze);
  }
}

/** A level plane below the far shore, with broken strokes of light on it. */
function paintWater(rgb: Uint8Array, { sky, ground, sun, sunAt, horizon, seed }: Landscape): void {
  const light = colour(sun);
  const far = mix(colour(sky[1]), colour(ground[0]), 0.45);
  const near = mix(colour(sky[0]), colour(ground[1]), 0.35);
  const start = Math.round((horizon + 0.02) * HEIGHT);
  for (let y = start; y < HEIGHT; y++) {
    const part = (y - start) / (HEIGHT - start);
    const water = mix(far, near, part);
    const stroke = Math.floor((y - start) / 6);
    const half = (10 + 130 * part) * (0.25 + chance(seed, stroke)) * ((y - start) % 6 < 2 ? 1 : 0);
    const middle = sunAt[0] * WIDTH + (chance(seed, stroke + 400) - 0.5) * 80 * part;
    const shine = mix(water, light, 0.62 - 0.3 * part);
    for (let x = 0; x < WIDTH; x++) put(rgb, y * WIDTH + x, Math.abs(x - middle) < half ? shine : water);
  }
}

function conifer(seed: number, x: number, height: number): number {
  const spacing = height * 0.42;
  const place = Math.floor(x / spacing);
  const own = height * (0.35 + 0.65 * chance(seed, place));
  const beside = Math.abs((x % spacing) / spacing - 0.5) * 2;
  return own * Math.max(0, 1 - beside);
}

/** A smooth line between 0 and 1: sines whose pitch and phase come from the seed. */
function rise(seed: number, at: number, pitch: number): number {
  let sum = 0;
  for (let octave = 0; octave < 4; octave++) {
    const phase = chance(seed, octave) * Math.PI * 2;
    sum += Math.sin(at * Math.PI * pitch * 1.9 ** octave + phase) / 2 ** octave;
  }
  return 0.5 + sum / 3.75;
}

function chance(seed: number, index: number): number {
  const mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  const spread = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((spread ^ (spread >>> 13)) >>> 0) / 2 ** 32;
}

function put(rgb: Uint8Array, at: number, [red, green, blue]: Colour): void {
  rgb[at * 3] = red;
  rgb[at * 3 + 1] = green;
  rgb[at * 3 + 2] = blue;
}

function mix(from: Colour, to: Colour, part: number): Colour {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
}

function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
