// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

/** The top of an image's visible region, in its own pixels, for a region of this height, as its template requests. */
export function chooseTop(image: HTMLImageElement, seenPx: number): number {
  const [from, to, otherwise = 0] = (image.dataset['between'] ?? '').split(' ').map(Number);
  if (from !== undefined && to !== undefined) {
    const top = fullestTop(image, [from, to], seenPx);
    return outsideBox(image, top === null ? otherwise : top + tipsBelow(image, top));
  }
  const named = (image.dataset['tops'] ?? '').split(' ').filter((top) => top !== '');
  const further = Number(image.dataset['further'] ?? 0);
  // A page without known sections still has gaps.
  const tops = named.length === 0 && further > 0 ? gapsBelow(image, further) : named.map(Number);
  return topOff(image, tops, image.dataset['off'] ?? '');
}

/** The first of the tops at which an image contrasts with the colour behind it; otherwise the best one. */
export function topOff(image: HTMLImageElement, tops: readonly number[], off: string): number {
  if (tops.length < 2 || off === '') return tops[0] ?? 0;
  const shares = tops.map((top) => shareOf(image, top, off));
  // An image with more than this of one colour merges with a background of that colour.
  const good = shares.findIndex((share) => share < 0.4);
  return tops[good < 0 ? shares.indexOf(Math.min(...shares)) : good] ?? 0;
}

/** The share of a colour in the visible region of an image from a top on. */
export function shareOf(image: HTMLImageElement, top: number, colour: string): number {
  // Measured on a small copy; colours are equal when no channel differs visibly.
  const [side, near] = [24, 30];
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (context === null) return 0;
  const seen = Math.min(image.naturalHeight - top, image.naturalWidth * 0.35);
  context.drawImage(image, 0, top, image.naturalWidth, seen, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= near)) count += 1;
  }
  return count / (side * side);
}

/** Rows of an image are sampled in this many columns. */
export function columnsOf(): number {
  return 64;
}

/** Which rows of an image are of one colour, in steps of this many pixels. */
export function blankRows(image: HTMLImageElement): { blank: boolean[]; step: number } {
  const [columns, step] = [columnsOf(), 8];
  const count = Math.max(1, Math.floor(image.naturalHeight / step));
  const context = new OffscreenCanvas(columns, count).getContext('2d');
  if (context === null) return { blank: [], step };
  context.drawImage(image, 0, 0, columns, count);
  const { data } = context.getImageData(0, 0, columns, count);
  const blank = Array.from({ length: count }, (_, row) =>
    isOneColour(data.subarray(row * columns * 4, (row + 1) * columns * 4)),
  );
  return { blank, step };
}

/**
 * Every row of a region of an image, each column the mean of its pixels: the browser's scaling would mix rows as well.
 */
export function exactRows(image: HTMLImageElement, fromPx: number, toPx: number): Uint8ClampedArray[] {
  const [columns, width, height] = [columnsOf(), image.naturalWidth, Math.max(1, toPx - fromPx)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return [];
  context.drawImage(image, 0, fromPx, width, height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: height }, (_, row) => {
    const sums = new Float64Array(columns * 4);
    const counts = new Float64Array(columns);
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x * columns) / width);
      counts[column] = (counts[column] ?? 0) + 1;
      for (let channel = 0; channel < 4; channel += 1) {
        const offset = column * 4 + channel;
        sums[offset] = (sums[offset] ?? 0) + (data[(row * width + x) * 4 + channel] ?? 0);
      }
    }
    return Uint8ClampedArray.from(sums, (sum, offset) => sum / Math.max(1, counts[offset >> 2] ?? 1));
  });
}

/** Letters change from light to dark all along a row; boxes and their edges only a few times. */
export function isOfWords(row: Uint8ClampedArray): boolean {
  const [far, least] = [24, 5];
  let changes = 0;
  for (let at = 4; at < row.length; at += 4) {
    const isFar = [0, 1, 2].some((channel) => Math.abs((row[at + channel] ?? 0) - (row[at + channel - 4] ?? 0)) > far);
    if (isFar) changes += 1;
  }
  return changes >= least;
}

/** The gap above words that an edge would cut, and its colour, if it is near enough. */
export function gapAbove(
  image: HTMLImageElement,
  edge: { bottomPx: number; nearPx: number },
): { px: number; colour: string } | null {
  const fromPx = Math.max(0, Math.floor(edge.bottomPx - edge.nearPx));
  const rows = exactRows(image, fromPx, Math.min(Math.floor(edge.bottomPx), image.naturalHeight));
  const last = rows.findLastIndex(isOneColour);
  const isCut = rows.slice(last + 1).some(isOfWords);
  const [red, green, blue] = rows[last] ?? [];
  if (last < 0 || !isCut) return null;
  // Drawn smaller, letters extend a little into the gap, so the middle of the gap is used.
  const above = last - rows.slice(0, last).findLastIndex((row) => !isOneColour(row));
  return { px: fromPx + last - Math.floor(Math.min(above, 16) / 2), colour: `rgb(${red}, ${green}, ${blue})` };
}

/** The colour of a column of an image, if it has only one. */
export function colourDown(image: HTMLImageElement, at: { x: number; y: number; height: number }): string | null {
  const height = Math.max(1, Math.min(Math.floor(at.height), image.naturalHeight - Math.floor(at.y)));
  const context = new OffscreenCanvas(1, height).getContext('2d');
  if (context === null) return null;
  context.drawImage(image, at.x, Math.floor(at.y), 1, height, 0, 0, 1, height);
  const { data } = context.getImageData(0, 0, 1, height);
  const [red, green, blue] = data;
  return isOneColour(data) ? `rgb(${red}, ${green}, ${blue})` : null;
}

export type Band = { top: number; rows: number };

/** The tops at which an image cuts through nothing: the lower end of each band of one colour. */
export function bandsOf({ blank, step }: { blank: readonly boolean[]; step: number }): Band[] {
  const bands: Band[] = [];
  let rows = 0;
  for (const [row, isBlank] of blank.entries()) {
    // Includes some of the band above, so that nothing touches the edge.
    if (!isBlank && rows >= 4) bands.push({ top: (row - Math.min(rows - 1, 7)) * step, rows });
    rows = isBlank ? rows + 1 : 0;
  }
  return bands;
}

/** The gaps below a position, the widest first. */
export function gapsBelow(image: HTMLImageElement, fromPx: number): number[] {
  const seen = image.naturalWidth * 0.35;
  const good = bandsOf(blankRows(image)).filter(
    ({ top }) => top >= fromPx && top < fromPx + 2 * seen && top + seen < image.naturalHeight,
  );
  return good.sort((a, b) => b.rows - a.rows).map(({ top }) => top);
}

/**
 * Between two positions, the top at which a region of this height begins and ends in gaps and has the most content;
 * closer ones are preferred.
 */
export function fullestTop(image: HTMLImageElement, [fromPx, toPx]: [number, number], seenPx: number): number | null {
  const rows = blankRows(image);
  const { blank, step } = rows;
  const last = image.naturalHeight - seenPx;
  const within = bandsOf(rows).filter(({ top }) => top >= fromPx && top <= Math.min(toPx, last));
  // The lines of a large heading are as far apart as small elements: a gap between sections is wider.
  const wide = within.filter((band) => band.rows * step >= image.naturalWidth * 0.02);
  const rated = (wide.length > 0 ? wide : within).map(({ top }) => {
    const seen = blank.slice(Math.floor(top / step), Math.floor((top + seenPx) / step));
    const full = seen.filter((isBlank) => !isBlank).length / Math.max(1, seen.length);
    const cuts = seen.slice(-2).some((isBlank) => !isBlank) ? 0.4 : 0;
    return { top, rating: full - cuts - (0.3 * (top - fromPx)) / Math.max(1, toPx - fromPx) };
  });
  return rated.sort((a, b) => b.rating - a.rating)[0]?.top ?? null;
}

/**
 * How far descenders of the line above extend into the band of one colour at a top; at low resolution they are
 * invisible.
 */
export function tipsBelow(image: HTMLImageElement, top: number): number {
  const band = 48;
  const last = exactRows(image, Math.floor(top), Math.floor(top) + band).findLastIndex((row) => !isOneColour(row));
  // Content that extends to the end of the band is what follows it.
  return last < 0 || last > band - 8 ? 0 : last + 2;
}

/** Moves a top just inside a box, such as a card, above its edge, so that the start of the box is visible. */
export function outsideBox(image: HTMLImageElement, topPx: number): number {
  const width = image.naturalWidth;
  const [reach, available, far] = [Math.round(width / 20), Math.round(width / 100), 6];
  const fromPx = Math.max(0, Math.floor(topPx) - reach);
  const height = Math.floor(topPx) - fromPx;
  const context = height < 2 ? null : new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) return topPx;
  context.drawImage(image, 0, fromPx, width, height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const differs = (at: number): boolean =>
    [0, 1, 2].some((channel) => Math.abs((data[at + channel] ?? 0) - (data[at + channel - width * 4] ?? 0)) > far);
  for (let row = height - 1; row > 0; row -= 1) {
    let [run, longest] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      run = differs((row * width + x) * 4) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    // Letters are shorter; a line across the whole width separates two sections, and the section above should not be
    // visible.
    if (longest > width * 0.12 && longest < width * 0.9) return Math.max(0, fromPx + row - available);
  }
  return topPx;
}

/** Rounding and compression change a colour slightly. */
export function isOneColour(row: Uint8ClampedArray): boolean {
  const [near, left] = [8, row.subarray(0, 4)];
  for (let at = 4; at < row.length; at += 1) {
    if (Math.abs((row[at] ?? 0) - (left[at % 4] ?? 0)) > near) return false;
  }
  return true;
}
