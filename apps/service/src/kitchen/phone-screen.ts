/** Scales at which a browser draws every line of a page alike wherever it stands. */
const SCALES = [1.5, 2, 2.5, 3];
/** Widths of phones, in pixels of a page; the one in the middle is the most usual. */
const PHONE = { least: 360, usual: 390, most: 430 };

export type PhoneScreen = { width: number; height: number; scale: number };

/**
 * The phone on whose screen a page fills its place in a clip. Its width is whole: at any other scale lines are rounded
 * to pixels anew in every frame, and the page shimmers while it moves.
 */
export function phoneScreen(place: { width: number; height: number }): PhoneScreen {
  const screens = SCALES.map((scale) => ({
    width: place.width / scale,
    height: Math.ceil(place.height / scale),
    scale,
  })).filter(({ width }) => Number.isInteger(width) && width >= PHONE.least && width <= PHONE.most);
  const [best] = screens.sort((one, other) => distanceOf(one) - distanceOf(other));
  if (best === undefined) throw new Error(`No phone fills a place ${place.width} px wide.`);
  return best;
}

function distanceOf({ width }: PhoneScreen): number {
  return Math.abs(width - PHONE.usual);
}
