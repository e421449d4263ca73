export type Oklab = { light: number; a: number; b: number };

const LINEAR = Float32Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 3_295 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Of the three bytes of a pixel. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  return oklabOfLinear(LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0);
}

/** Of linear light, 0 to 1. */
export function oklabOfLinear(r: number, g: number, b: number): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}
