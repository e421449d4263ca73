import { oklabOfLinear } from '#source';

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians. */
export type Oklch = { L: number; C: number; H: number };

type Triple = readonly [number, number, number];

/** Parses `#rrggbb` to OKLCH. */
export function oklchOf(hex: string): Oklch {
  const { light, a, b } = oklabOfLinear(...linearOf(hex));
  return { L: light, C: Math.hypot(a, b), H: Math.atan2(b, a) };
}

/** Formats OKLCH as `#rrggbb`. Preserves hue and lightness; reduces chroma until the colour is in gamut. */
export function hexOf({ L, C, H }: Oklch): string {
  let chroma = C;
  let channels = channelsOf({ L, C: chroma, H });
  while (chroma > 0 && channels.some((value) => value < -0.002 || value > 1.002)) {
    chroma = Math.max(0, chroma - 0.004);
    channels = channelsOf({ L, C: chroma, H });
  }
  return writeHex(channels);
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Distance in OKLab: 0.1 is clearly visible as another colour. */
export function distanceOf(one: string, other: string): number {
  const a = oklchOf(one);
  const b = oklchOf(other);
  const green = a.C * Math.cos(a.H) - b.C * Math.cos(b.H);
  const blue = a.C * Math.sin(a.H) - b.C * Math.sin(b.H);
  return Math.hypot(a.L - b.L, green, blue);
}

/** Mixes in sRGB, like a half-transparent layer. */
export function mix(from: string, to: string, share: number): string {
  const target = channelsIn(to);
  return writeHex(channelsIn(from).map((value, index) => value * (1 - share) + (target[index] ?? 0) * share));
}

/** Moves lightness away from the background until the contrast reaches the floor. Preserves hue. */
export function pushAway(color: string, background: string, floor: number): string {
  const step = luminanceOf(background) > 0.18 ? -0.015 : 0.015;
  const moved = oklchOf(color);
  let pushed = color;
  for (let left = 70; left > 0 && contrastOf(pushed, background) < floor; left -= 1) {
    moved.L += step;
    pushed = hexOf({ ...moved, L: Math.min(1, Math.max(0, moved.L)) });
  }
  return pushed;
}

export function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channelsOf({ L, C, H }: Oklch): number[] {
  const A = C * Math.cos(H);
  const B = C * Math.sin(H);
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}

function linearOf(hex: string): Triple {
  const [r, g, b] = channelsIn(hex);
  const open = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return [open(r), open(g), open(b)];
}

function channelsIn(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1, 7), 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

function writeHex(channels: readonly number[]): string {
  const byte = (value: number): string =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(byte).join('')}`;
}
