// Runs in the stage's page. Functions here see each other by name, those of other page files through `kitchen`.

declare const kitchen: typeof import('./page-picture.ts');

/** Covers its place with the picture from one of its section tops, at the start edge. */
export function placePicture(image: HTMLImageElement): void {
  const place = image.parentElement;
  if (place === null) return;
  const [width = 1, height = 1] = ['width', 'height'].map((name) => Number(image.dataset[name]));
  const wished = Number(getComputedStyle(place).getPropertyValue('--page-width')) || place.clientWidth;
  const top = kitchen.chooseTop(image, (place.clientHeight * width) / wished);
  // A short picture may grow a little; then its plate gets lower rather than the picture coarser.
  const pageHeight = Math.min((wished / width) * 1.3, 1.15) * height;
  lowerPlate(place, place.clientHeight - Math.max(pageHeight, (wished / width) * height));
  const scale = Math.max(wished / width, place.clientHeight / height);
  const offset = Math.min(top * scale, height * scale - place.clientHeight);
  image.style.width = `${width * scale}px`;
  image.style.height = `${height * scale}px`;
  const topPx = Math.max(0, offset);
  image.style.top = `${-topPx}px`;
  const side = showAcross(image, { scale, topPx });
  const end = endAtGap(image, { scale, bottomPx: topPx + place.clientHeight });
  if (side === null && end === null) return;
  const [right, left] = document.documentElement.dir === 'rtl' ? [side?.px, 0] : [0, side?.px];
  image.style.clipPath = `inset(0 ${right ?? 0}px ${end?.px ?? 0}px ${left ?? 0}px)`;
  place.style.background = end?.colour ?? side?.colour ?? '';
}

/** How much of a picture is left out at an edge, and what is seen there instead. */
type Clipped = { px: number; colour: string } | null;

/**
 * Moves a picture that is wider than its place so far aside that what it is shown for begins near the start. Where the
 * picture ends before that, the column before it is left out, if a gap parts the two.
 */
export function showAcross(image: HTMLImageElement, { scale, topPx }: { scale: number; topPx: number }): Clipped {
  const [fromPx, toPx] = (image.dataset['across'] ?? '').split(' ').map(Number);
  const place = image.parentElement;
  if (fromPx === undefined || toPx === undefined || place === null) return null;
  const isToLeft = document.documentElement.dir === 'rtl';
  const [start, end] = isToLeft ? [image.naturalWidth - toPx, image.naturalWidth - fromPx] : [fromPx, toPx];
  if (end * scale <= place.clientWidth) return null;
  // As much as columns stand apart, so that the one before it is not seen.
  const wished = Math.max(0, start * scale - 40);
  const aside = Math.min(image.offsetWidth - place.clientWidth, wished);
  image.style[isToLeft ? 'right' : 'left'] = `${-aside}px`;
  if (wished <= aside) return null;
  const x = Math.round(wished / scale);
  const seen = { x: isToLeft ? image.naturalWidth - x : x, y: topPx / scale, height: place.clientHeight / scale };
  const colour = kitchen.colourDown(image, seen);
  return colour === null ? null : { px: Math.floor(wished), colour };
}

/** No line of the page is cut in two by the lower edge: it ends at the gap above, and the page's ground goes on. */
export function endAtGap(image: HTMLImageElement, { scale, bottomPx }: { scale: number; bottomPx: number }): Clipped {
  // The lines of a large heading, as a plate shows them, are no higher.
  const highestLinePx = 72;
  const gap = kitchen.gapAbove(image, { bottomPx: bottomPx / scale, nearPx: highestLinePx / scale });
  if (gap === null) return null;
  return { px: Math.floor(image.offsetHeight - gap.px * scale), colour: gap.colour };
}

export function lowerPlate(place: HTMLElement, excess: number): void {
  const plate = place.closest<HTMLElement>('[data-shrink]');
  if (plate === null || excess < 1) return;
  const height = plate.getBoundingClientRect().height - Math.ceil(excess);
  Object.assign(plate.style, { flex: 'none', marginTop: 'auto', height: `${height}px` });
}
