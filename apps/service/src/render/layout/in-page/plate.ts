// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./image.ts');

/** Covers its box with the image from one of its section tops, at the start edge. */
export function positionImage(image: HTMLImageElement): void {
  const container = image.parentElement;
  if (container === null) return;
  const [width = 1, height = 1] = ['width', 'height'].map((name) => Number(image.dataset[name]));
  const requested = Number(getComputedStyle(container).getPropertyValue('--page-width')) || container.clientWidth;
  const top = layoutCode.chooseTop(image, (container.clientHeight * width) / requested);
  // A short image may be enlarged a little; beyond that its plate becomes lower.
  const pageHeight = Math.min((requested / width) * 1.3, 1.15) * height;
  lowerPlate(container, container.clientHeight - Math.max(pageHeight, (requested / width) * height));
  const scale = Math.max(requested / width, container.clientHeight / height);
  const offset = Math.min(top * scale, height * scale - container.clientHeight);
  image.style.width = `${width * scale}px`;
  image.style.height = `${height * scale}px`;
  const topPx = Math.max(0, offset);
  image.style.top = `${-topPx}px`;
  const side = showAcross(image, { scale, topPx });
  const end = endAtGap(image, { scale, bottomPx: topPx + container.clientHeight });
  if (side === null && end === null) return;
  const [right, left] = document.documentElement.dir === 'rtl' ? [side?.px, 0] : [0, side?.px];
  image.style.clipPath = `inset(0 ${right ?? 0}px ${end?.px ?? 0}px ${left ?? 0}px)`;
  container.style.background = end?.colour ?? side?.colour ?? '';
}

/** How much of an image is cut off at an edge, and the colour that replaces it. */
type Outline = { px: number; colour: string } | null;

/**
 * Moves an image that is wider than its box sideways until the relevant content begins near the start. If the image
 * ends before that, the column before it is cut off, if a gap separates the two.
 */
export function showAcross(image: HTMLImageElement, { scale, topPx }: { scale: number; topPx: number }): Outline {
  const [fromPx, toPx] = (image.dataset['across'] ?? '').split(' ').map(Number);
  const container = image.parentElement;
  if (fromPx === undefined || toPx === undefined || container === null) return null;
  const isToLeft = document.documentElement.dir === 'rtl';
  const [start, end] = isToLeft ? [image.naturalWidth - toPx, image.naturalWidth - fromPx] : [fromPx, toPx];
  if (end * scale <= container.clientWidth) return null;
  // The distance between columns, so that the previous one is not visible.
  const requested = Math.max(0, start * scale - 40);
  const aside = Math.min(image.offsetWidth - container.clientWidth, requested);
  image.style[isToLeft ? 'right' : 'left'] = `${-aside}px`;
  if (requested <= aside) return null;
  const x = Math.round(requested / scale);
  const seen = { x: isToLeft ? image.naturalWidth - x : x, y: topPx / scale, height: container.clientHeight / scale };
  const colour = layoutCode.colourDown(image, seen);
  return colour === null ? null : { px: Math.floor(requested), colour };
}

/** The lower edge cuts through no line of the page: the page ends at the gap above, and its background continues. */
export function endAtGap(image: HTMLImageElement, { scale, bottomPx }: { scale: number; bottomPx: number }): Outline {
  // The maximum height of a large heading's lines in a plate.
  const highestLinePx = 72;
  const gap = layoutCode.gapAbove(image, { bottomPx: bottomPx / scale, nearPx: highestLinePx / scale });
  if (gap === null) return null;
  return { px: Math.floor(image.offsetHeight - gap.px * scale), colour: gap.colour };
}

export function lowerPlate(container: HTMLElement, excess: number): void {
  const plate = container.closest<HTMLElement>('[data-shrink]');
  if (plate === null || excess < 1) return;
  const height = plate.getBoundingClientRect().height - Math.ceil(excess);
  Object.assign(plate.style, { flex: 'none', marginTop: 'auto', height: `${height}px` });
}
