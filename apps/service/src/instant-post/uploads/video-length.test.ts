import { expect, test } from 'vitest';
import { readVideoLength } from './video-length.ts';

function box(type: string, body: Buffer, size = body.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function movie(seconds: number): Buffer {
  const clock = Buffer.alloc(100);
  clock.writeUInt32BE(1_000, 12);
  clock.writeUInt32BE(seconds * 1_000, 16);
  return box('moov', box('mvhd', clock));
}

const reader = (file: Buffer) => async (start: number, bytes: number) => file.subarray(start, start + bytes);

test('readVideoLength reads the length with the index first or last', async () => {
  const [head, video] = [box('ftyp', Buffer.alloc(16)), box('mdat', Buffer.alloc(300_000))];
  expect(await readVideoLength(reader(Buffer.concat([head, movie(24), video])))).toBe(24);
  expect(await readVideoLength(reader(Buffer.concat([head, video, movie(55)])))).toBe(55);
});

test('readVideoLength returns null for a file without a length, after a bounded number of reads', async () => {
  let reads = 0;
  const endless = async () => {
    reads += 1;
    return box('free', Buffer.alloc(16), 100_000);
  };
  expect(await readVideoLength(endless)).toBeNull();
  expect(reads).toBe(4);
  expect(await readVideoLength(reader(Buffer.from('no film at all, just text of some length')))).toBeNull();
  expect(await readVideoLength(reader(Buffer.alloc(0)))).toBeNull();
});
