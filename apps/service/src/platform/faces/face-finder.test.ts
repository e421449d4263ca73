import { expect, test, vi } from 'vitest';
import { createDetector } from './detect-faces.ts';
import { createFaceFinder } from './face-finder.ts';

// Each of both loads the detector.
vi.setConfig({ testTimeout: 180_000 });

const plain = (shade: number) => ({ width: 640, height: 480, pixels: new Uint8Array(640 * 480 * 3).fill(shade) });

const cpuMs = async (run: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

test('createFaceFinder detects beside this thread; control: the detector itself takes it', async () => {
  const { find } = createFaceFinder();
  const detect = createDetector();
  expect([await find(plain(0)), await detect(plain(0))]).toEqual([[], []]);
  const shades = [40, 80, 120, 160];
  const apart = await cpuMs(async () => {
    for (const shade of shades) await find(plain(shade));
  });
  const here = await cpuMs(async () => {
    for (const shade of shades) await detect(plain(shade));
  });
  expect(apart).toBeLessThan(here / 2);
});
