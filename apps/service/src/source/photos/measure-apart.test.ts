import { expect, test, vi } from 'vitest';
import { measureApart } from './measure-apart.ts';
import { MEASURED_PX, measurePhoto } from './measure-photo.ts';

// The first call loads the modules of the thread.
vi.setConfig({ testTimeout: 120_000 });

/** Noise as large as photographs are measured. */
function noise(seed: number) {
  const [width, height] = [MEASURED_PX, 700];
  const bytes = new Uint8Array(width * height * 3);
  let state = seed;
  for (let at = 0; at < bytes.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    bytes[at] = state >> 16;
  }
  return { width, height, channels: 3 as const, bytes };
}

/** The least of three, since other programs on the machine slow a thread down. */
const cpuMs = async (run: () => unknown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
};

test('measureApart gives what measurePhoto gives, and leaves this thread to others', async () => {
  const photo = noise(7);
  expect(await measureApart(photo)).toEqual(measurePhoto(photo));
  const photos = [1, 2, 3, 4].map(noise);
  const here = await cpuMs(() => photos.map(measurePhoto));
  const apart = await cpuMs(() => Promise.all(photos.map(measureApart)));
  // Copying the pixels is left. Before, both were the same.
  expect(apart).toBeLessThan(here / 2);
});
