// Runs in the stage's page. Functions here see each other by name, those of other page files through `kitchen`.

/** The first of the tops from which a picture stands off the colour behind it; where none does, the one that does best. */
export function chooseTop(image: HTMLImageElement): number {
  const tops = (image.dataset['tops'] ?? '0').split(' ').map(Number);
  const off = image.dataset['off'] ?? '';
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
