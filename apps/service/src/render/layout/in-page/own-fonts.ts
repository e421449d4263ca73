// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

export type OwnFontFace = { family: string; url: string };

/** Loads the own fonts of a brand, and drops those of another. False when the browser rejects one. */
export async function loadOwnFonts(
  wanted: readonly OwnFontFace[],
  { scripts, letters }: { scripts: string; letters: string },
): Promise<boolean> {
  const { dataset } = document.documentElement;
  const loading = JSON.stringify(wanted);
  if (dataset['ownFonts'] === loading) return true;
  delete dataset['ownFonts'];
  for (const face of [...document.fonts]) {
    if (face.family.replaceAll('"', '').startsWith('Own ')) document.fonts.delete(face);
  }
  try {
    for (const { family, url } of wanted) {
      const asSent = await new FontFace(`${family} as sent`, `url(${url})`).load();
      document.fonts.add(asSent);
      const metrics = lineMetrics(asSent.family, letters);
      document.fonts.delete(asSent);
      // Without a range of weights the browser would embolden letters itself.
      const options = { ...metrics, weight: '1 1000', unicodeRange: scripts, display: 'block' } as const;
      document.fonts.add(await new FontFace(family, `url(${url})`, options).load());
    }
  } catch {
    // The sanitiser of the browser rejected it; its message is of no use to anybody.
    return false;
  }
  dataset['ownFonts'] = loading;
  return true;
}

/**
 * Lines of 1.2 times the size that hold the ink of the letters, whatever the font says of its heights: boxes of small
 * text are as high as that. Taller letters are set smaller, down to half.
 */
export function lineMetrics(family: string, letters: string): FontFaceDescriptors & { sizeAdjust: string } {
  const [size, half] = [1_000, 600];
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.font = `${size}px "${family.replaceAll('"', '')}"`;
  const ink = context.measureText(letters);
  const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent;
  const scale = Math.min(1, Math.max(0.5, (2 * half) / height));
  const [above, below] = [ink.actualBoundingBoxAscent * scale, ink.actualBoundingBoxDescent * scale];
  const own = ((ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2) * scale;
  const middle = Math.max(above - half, Math.min(half - below, own));
  const share = (value: number): string => `${((100 * Math.max(0, value)) / (size * scale)).toFixed(2)}%`;
  return {
    ascentOverride: share(half + middle),
    descentOverride: share(half - middle),
    lineGapOverride: '0%',
    sizeAdjust: `${(100 * scale).toFixed(2)}%`,
  };
}

/** The letters that leave no ink. Each is drawn, so that none of them can hold up a still later. */
export function blankLetters(family: string, letters: string): string[] {
  const [side, size] = [300, 160];
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  // In the process of the page, and at once.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [...letters];
  context.font = `${size}px "${family}"`;
  return [...letters].filter((letter) => {
    context.clearRect(0, 0, side, side);
    context.fillText(letter, (side - size) / 2, side - (side - size) / 2);
    const { data } = context.getImageData(0, 0, side, side);
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 0) return false;
    return true;
  });
}
