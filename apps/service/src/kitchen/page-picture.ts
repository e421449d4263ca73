// Runs in the stage's page. Functions here see each other by name, those of other page files through `kitchen`.

/** Where a picture is shown from, in its own pixels, if so many of them are seen: as its template wished. */
export function chooseTop(image: HTMLImageElement, seenPx: number): number {
  const [from, to, otherwise = 0] = (image.dataset['between'] ?? '').split(' ').map(Number);
  if (from !== undefined && to !== undefined) return fullestTop(image, [from, to], seenPx) ?? otherwise;
  const named = (image.dataset['tops'] ?? '').split(' ').filter((top) => top !== '');
  const further = Number(image.dataset['further'] ?? 0);
  // A page that names no parts still has gaps between them.
  const tops = named.length === 0 && further > 0 ? gapsBelow(image, further) : named.map(Number);
  return topOff(image, tops, image.dataset['off'] ?? '');
}

/** The first of the tops from which a picture stands off the colour behind it; where none does, the one that does best. */
export function topOff(image: HTMLImageElement, tops: readonly number[], off: string): number {
  if (tops.length < 2 || off === '') return tops[0] ?? 0;
  const shares = tops.map((top) => shareOf(image, top, off));
  // With more than this of one colour a picture melts into what has that colour too.
  const good = shares.findIndex((share) => share < 0.4);
  return tops[good < 0 ? shares.indexOf(Math.min(...shares)) : good] ?? 0;
}

/** How much of what is seen of a picture from a top on is of a colour. */
export function shareOf(image: HTMLImageElement, top: number, colour: string): number {
  // Looked at small, and near enough where no channel is farther off than the eye sees at a glance.
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

/** Rows of a picture are looked at in steps of so many pixels. */
export function blankRows(image: HTMLImageElement): { blank: boolean[]; step: number } {
  const [columns, step] = [64, 8];
  const rows = Math.max(1, Math.floor(image.naturalHeight / step));
  const context = new OffscreenCanvas(columns, rows).getContext('2d');
  if (context === null) return { blank: [], step };
  context.drawImage(image, 0, 0, columns, rows);
  const { data } = context.getImageData(0, 0, columns, rows);
  const blank = Array.from({ length: rows }, (_, row) =>
    isOneColour(data.subarray(row * columns * 4, (row + 1) * columns * 4)),
  );
  return { blank, step };
}

export type Band = { top: number; rows: number };

/** Where a picture can begin without cutting through anything: the lower end of each band of one colour. */
export function bandsOf({ blank, step }: { blank: readonly boolean[]; step: number }): Band[] {
  const bands: Band[] = [];
  let rows = 0;
  for (const [row, isBlank] of blank.entries()) {
    // With some of the band above it, so that nothing sticks to the edge.
    if (!isBlank && rows >= 4) bands.push({ top: (row - Math.min(rows - 1, 7)) * step, rows });
    rows = isBlank ? rows + 1 : 0;
  }
  return bands;
}

/** The gaps below a place, the widest first. */
export function gapsBelow(image: HTMLImageElement, fromPx: number): number[] {
  const seen = image.naturalWidth * 0.35;
  const good = bandsOf(blankRows(image)).filter(
    ({ top }) => top >= fromPx && top < fromPx + 2 * seen && top + seen < image.naturalHeight,
  );
  return good.sort((one, other) => other.rows - one.rows).map(({ top }) => top);
}

/** Between two places, where so much of the page begins and ends in gaps and has the most on it; the nearer the better. */
export function fullestTop(image: HTMLImageElement, [fromPx, toPx]: [number, number], seenPx: number): number | null {
  const rows = blankRows(image);
  const { blank, step } = rows;
  const last = image.naturalHeight - seenPx;
  const within = bandsOf(rows).filter(({ top }) => top >= fromPx && top <= Math.min(toPx, last));
  // The lines of a large heading stand as far apart as small things do: a gap between things is wider.
  const wide = within.filter((band) => band.rows * step >= image.naturalWidth * 0.02);
  const rated = (wide.length > 0 ? wide : within).map(({ top }) => {
    const seen = blank.slice(Math.floor(top / step), Math.floor((top + seenPx) / step));
    const full = seen.filter((isBlank) => !isBlank).length / Math.max(1, seen.length);
    const cuts = seen.slice(-2).some((isBlank) => !isBlank) ? 0.4 : 0;
    return { top, rating: full - cuts - (0.3 * (top - fromPx)) / Math.max(1, toPx - fromPx) };
  });
  return rated.sort((one, other) => other.rating - one.rating)[0]?.top ?? null;
}

/** Rounding and compression move a colour by a little. */
export function isOneColour(row: Uint8ClampedArray): boolean {
  const [near, left] = [8, row.subarray(0, 4)];
  for (let at = 4; at < row.length; at += 1) {
    if (Math.abs((row[at] ?? 0) - (left[at % 4] ?? 0)) > near) return false;
  }
  return true;
}
