import type { Pixels } from './pixels.ts';

const LEAST_SHARE = 0.01;
/** Grey photographs show faces without any colour. */
const GREY_SPREAD = 10;

/** Whether face detection is worthwhile: some pixels have a skin colour, or the image is grey. Takes a small copy. */
export function mayShowFaces({ bytes }: Pixels): boolean {
  let [skin, spread] = [0, 0];
  const count = bytes.length / 3;
  for (let from = 0; from < bytes.length; from += 3) {
    const [red, green, blue] = [bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0];
    if (isSkin(red, green, blue)) skin += 1;
    spread += Math.max(red, green, blue) - Math.min(red, green, blue);
  }
  return skin / count >= LEAST_SHARE || spread / count < GREY_SPREAD;
}

/** By its chroma, which light and dark skin share. */
function isSkin(red: number, green: number, blue: number): boolean {
  const toBlue = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const toRed = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return red > 45 && toBlue >= 77 && toBlue <= 130 && toRed >= 134 && toRed <= 180;
}
