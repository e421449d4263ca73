// Plain loops over bytes, without an object per pixel: an image has a million of them.

/** Rows of bytes from top to bottom, three or four per pixel, as the decoder returns them. */
export type Pixels = { width: number; height: number; channels: number; bytes: Uint8Array };

/** Luminance 0 to 255. */
export type Grey = { width: number; height: number; values: Float32Array };

type Size = { width: number; height: number };

/** Three bytes per pixel, on white where the image is transparent. */
export function onWhite(pixels: Pixels): Pixels {
  const { width, height, channels, bytes } = pixels;
  if (channels === 3) return pixels;
  const result = new Uint8Array(width * height * 3);
  const step = channels < 3 ? 0 : 1;
  for (let at = 0; at < width * height; at += 1) {
    const from = at * channels;
    const alpha = channels === 4 ? (bytes[from + 3] ?? 255) / 255 : 1;
    const white = 255 * (1 - alpha);
    result[at * 3] = (bytes[from] ?? 0) * alpha + white;
    result[at * 3 + 1] = (bytes[from + step] ?? 0) * alpha + white;
    result[at * 3 + 2] = (bytes[from + 2 * step] ?? 0) * alpha + white;
  }
  return { width, height, channels: 3, bytes: result };
}

/** For an image without transparency. */
export function greyOf({ width, height, bytes }: Pixels): Grey {
  const values = new Float32Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 3) {
    values[at] = 0.2126 * (bytes[from] ?? 0) + 0.7152 * (bytes[from + 1] ?? 0) + 0.0722 * (bytes[from + 2] ?? 0);
  }
  return { width, height, values };
}

/** Each pixel is the mean of those that it covers. For an image without transparency; never enlarges. */
export function shrink({ width, height, bytes }: Pixels, wanted: Size): Pixels {
  const size = { width: Math.min(wanted.width, width), height: Math.min(wanted.height, height) };
  const sums = new Float64Array(size.width * size.height * 3);
  const counts = new Uint32Array(size.width * size.height);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * size.width) / width));
  for (let y = 0, from = 0; y < height; y += 1) {
    const row = Math.floor((y * size.height) / height) * size.width;
    for (let x = 0; x < width; x += 1, from += 3) {
      const cell = row + (columns[x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
      sums[cell * 3] = (sums[cell * 3] ?? 0) + (bytes[from] ?? 0);
      sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + (bytes[from + 1] ?? 0);
      sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + (bytes[from + 2] ?? 0);
    }
  }
  return { ...size, channels: 3, bytes: averagesOf(sums, counts) };
}

function averagesOf(sums: Float64Array, counts: Uint32Array): Uint8Array {
  const result = new Uint8Array(sums.length);
  for (let at = 0; at < result.length; at += 1)
    result[at] = Math.round((sums[at] ?? 0) / (counts[Math.floor(at / 3)] ?? 1));
  return result;
}
