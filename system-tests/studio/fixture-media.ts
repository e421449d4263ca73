// Real screenshots and a real video for packs that tests write: captured by the running system from the fixture site.

import { setTimeout as sleep } from 'node:timers/promises';
import { readSystem } from '@galley/e2e/system.ts';
import { signUp } from '@galley/e2e/users.ts';
import { call } from '@galley/e2e/wire.ts';
import { accountCredits } from './account-credits.ts';
import type { Records } from './open-records.ts';

export type Media = {
  /** Object key and size in bytes, by format. */
  images: Record<string, { key: string; bytes: number }>;
  video: { key: string; bytes: number; seconds: number; width: number; height: number };
};

const { baseUrl } = readSystem();

const sizes: Record<string, [width: number, height: number]> = {
  '9:16': [540, 960],
  '4:5': [540, 675],
  '1:1': [720, 720],
  '1.91:1': [1_200, 630],
};

export async function makeMedia(records: Records): Promise<Media> {
  const user = await signUp();
  await records.grant(user.id, accountCredits);
  const images: Media['images'] = {};
  for (const [format, [width, height]] of Object.entries(sizes)) {
    const body = { url: 'http://bakery.example/', options: { viewport: { width, height }, format: 'jpeg' } };
    const screenshot = await call(`POST ${baseUrl}/api/v1/capture/screenshot`, { key: user.key, body });
    images[format] = await store(records, String(screenshot.body['url']), { name: `${width}.jpg`, type: 'image/jpeg' });
  }
  return { images, video: await makeVideo(records, user.key) };
}

async function makeVideo(records: Records, key: string): Promise<Media['video']> {
  const body = { url: 'http://bakery.example/', options: { duration_seconds: 4, scale: 1 } };
  const accepted = await call(`POST ${baseUrl}/api/v1/capture/video`, { key, body });
  for (;;) {
    const { body: job } = await call(`GET ${baseUrl}/api/v1/jobs/${accepted.body['job_id']}`, { key });
    if (job['status'] === 'failed') throw new Error(`the video was not made: ${JSON.stringify(job['error'])}`);
    const video = job['video'] as { url: string; duration_seconds: number; width: number; height: number } | undefined;
    if (job['status'] === 'completed' && video !== undefined) {
      const stored = await store(records, video.url, { name: 'film.mp4', type: 'video/mp4' });
      return { ...stored, seconds: video.duration_seconds, width: video.width, height: video.height };
    }
    await sleep(500);
  }
}

async function store(records: Records, url: string, { name, type }: { name: string; type: string }) {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const key = `studio-fixtures/${name}`;
  await records.storage.put(key, { bytes, contentType: type });
  return { key, bytes: bytes.length };
}
