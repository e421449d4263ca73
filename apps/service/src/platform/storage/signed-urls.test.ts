import { expect, test } from 'vitest';
import { openStorage } from './storage.ts';

const options = {
  endpoint: 'http://127.0.0.1:9',
  publicUrl: 'https://media.example',
  region: 'us-east-1',
  bucket: 'galley',
  accessKey: 'key',
  secretKey: 'secret',
  signedSeconds: 3_600,
  signedStepSeconds: 600,
};

// One pack with 50 versions of 13 assets.
const keys = Array.from({ length: 650 }, (_, index) => `jobs/acct/job/${index}.png`);

test('signedUrl: a list of 650 files that is read ten times is signed once', async () => {
  const storage = openStorage(options);
  const read = () => Promise.all(keys.map(async (key) => (await storage.signedUrl(key)).url));
  const first = await cpuOf(read);
  const later = await cpuOf(async () => {
    const lists: string[][] = [];
    for (let time = 0; time < 9; time += 1) lists.push(await read());
    return lists.flat();
  });
  storage.close();
  // Nine lists that were signed anew would take nine times as long as the first.
  expect(later.ms).toBeLessThan(first.ms * 3 + 100);
  expect(new Set([...first.urls, ...later.urls]).size).toBeLessThanOrEqual(2 * keys.length);
});

async function cpuOf(run: () => Promise<string[]>): Promise<{ urls: string[]; ms: number }> {
  const before = process.threadCpuUsage();
  const urls = await run();
  const { user, system } = process.threadCpuUsage(before);
  return { urls, ms: (user + system) / 1_000 };
}

test('signedUrl signs another name, and another object, anew', async () => {
  const storage = openStorage(options);
  const urls = await Promise.all([
    storage.signedUrl('a.png'),
    storage.signedUrl('a.png', 'cover.png'),
    storage.signedUrl('b.png'),
  ]);
  storage.close();
  expect(new Set(urls.map(({ url }) => url)).size).toBe(3);
});
