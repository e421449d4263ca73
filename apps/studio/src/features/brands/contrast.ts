// Contrast as WCAG 2 measures it: a preview of what the service does with colours.

const BLACK = '#111111';
const WHITE = '#ffffff';
const READABLE = 4.5;

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = (text: string, fill: string): boolean => contrast(text, fill) >= READABLE;

/** The first readable of the kit's own colours, else black or white. */
export function inkOn(fill: string, { text, background }: { text: string; background: string }): string {
  const own = [text, background].find((color) => isReadable(color, fill));
  return own ?? (contrast(BLACK, fill) > contrast(WHITE, fill) ? BLACK : WHITE);
}
