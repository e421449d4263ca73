/** Scales at which a browser draws every line of a page the same at any position. */
const SCALES = [1.5, 2, 2.5, 3];
/** Widths of phones, in CSS pixels. */
const PHONE = { least: 360, most: 432 };

export type PhoneScreen = { width: number; height: number; scale: number };

/**
 * The widest phone whose screen fills the region of a clip: it shows the most, and the clip gets further down the page.
 * Its scale is one of the above: at any other scale lines are rounded to pixels again in every frame, and the page
 * flickers.
 */
export function phoneScreen(area: { width: number; height: number }): PhoneScreen {
  const screens = SCALES.map((scale) => ({
    width: area.width / scale,
    height: Math.ceil(area.height / scale),
    scale,
  })).filter(({ width }) => Number.isInteger(width) && width >= PHONE.least && width <= PHONE.most);
  const [widest] = screens.sort((a, b) => b.width - a.width);
  if (widest === undefined) throw new Error(`No phone fills a place ${area.width} px wide.`);
  return widest;
}
