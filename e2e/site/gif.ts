/** A bar that grows to the right in steps, then starts again: two colours, `steps` frames, no end. */
export type GrowingBar = { width: number; height: number; steps: number; delayMs: number };

/** Frames hold only what is new in them, so the file stays small. */
export function encodeGrowingBar({ width, height, steps, delayMs }: GrowingBar): Buffer {
  const step = width / steps;
  const frames = Array.from({ length: steps }, (_, index) => {
    const box = index === 0 ? { left: 0, width } : { left: (index - 1) * step, width: step };
    return frame({ ...box, height, delayMs, colour: index === 0 ? 0 : 1 });
  });
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    words(width, height),
    // Two colours, black and white.
    Buffer.from([0xf0, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00', 'latin1'),
    ...frames,
    Buffer.from([0x3b]),
  ]);
}

type Frame = { left: number; width: number; height: number; delayMs: number; colour: 0 | 1 };

function frame({ left, width, height, delayMs, colour }: Frame): Buffer {
  const control = Buffer.concat([Buffer.from([0x21, 0xf9, 4, 4]), words(delayMs / 10), Buffer.from([0, 0])]);
  const place = Buffer.concat([Buffer.from([0x2c]), words(left, 0, width, height), Buffer.from([0])]);
  return Buffer.concat([control, place, Buffer.from([2]), blocks(pack(new Array(width * height).fill(colour)))]);
}

/** Codes of three bits; the table is cleared before it would need a fourth. */
function pack(pixels: number[]): Buffer {
  const [clear, end] = [4, 5];
  const codes = pixels.flatMap((pixel, index) => (index % 2 === 0 ? [clear, pixel] : [pixel]));
  const bits = [...codes, end].flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [index, bit] of bits.entries()) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (bit << (index & 7));
  return bytes;
}

function blocks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
}
