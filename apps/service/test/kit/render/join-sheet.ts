import sharp from 'sharp';

const GAP = 12;

/** Images side by side in rows, all of one height. */
export async function joinSheet(
  images: readonly Uint8Array[],
  { columns, height }: { columns: number; height: number },
): Promise<Buffer> {
  const drawn = await Promise.all(
    images.map((image) => sharp(image).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  );
  const rows = Array.from({ length: Math.ceil(drawn.length / columns) }, (_, row) =>
    drawn.slice(row * columns, (row + 1) * columns),
  );
  const parts = rows.flatMap((row, at) => {
    let left = GAP;
    return row.map(({ data, info }) => {
      const part = { input: data, left, top: GAP + at * (height + GAP) };
      left += info.width + GAP;
      return { ...part, end: left };
    });
  });
  const width = Math.max(...parts.map(({ end }) => end));
  const create = { width, height: GAP + rows.length * (height + GAP), channels: 3 as const, background: '#dcdad5' };
  return sharp({ create }).composite(parts).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
