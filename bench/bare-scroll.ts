// The bare engine for scroll.bench.ts: beginFrame in a loop and ffmpeg behind a pipe, in real time.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser, type ScrollFixture, stepperFlags } from '@galley/service/test-kit';
import type { CDPSession } from 'puppeteer-core';

export type BareVideo = {
  url: string;
  path: string;
  positions: readonly number[];
  fps: number;
  window: { width: number; height: number; scale: number };
};

const PUMP_MS = 5;
const REST_MS = 1_000;
const JPEG = { format: 'jpeg', quality: 90 } as const;

export async function recordBare({ settings, proxyToken }: ScrollFixture, video: BareVideo): Promise<void> {
  const launched = await launchBrowser(settings, { extraFlags: stepperFlags(video.window) });
  try {
    const [page] = await launched.browser.pages();
    if (page === undefined) throw new Error('the browser has no page');
    await page.authenticate(proxyToken);
    const session = await page.createCDPSession();
    const clock = { tick: Number(process.hrtime.bigint()) / 1e6 };
    await pumpUntil(
      session,
      clock,
      page.goto(video.url, { waitUntil: 'load' }).then(() => sleep(REST_MS)),
    );
    await takeAll(session, clock, video);
  } finally {
    await launched.close();
  }
}

type Clock = { tick: number };

/** Without frames a page neither loads nor runs. */
async function pumpUntil(session: CDPSession, clock: Clock, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    clock.tick = Number(process.hrtime.bigint()) / 1e6;
    await session.send('HeadlessExperimental.beginFrame', { frameTimeTicks: clock.tick, interval: PUMP_MS });
    await sleep(PUMP_MS);
  }
  await done;
}

async function takeAll(session: CDPSession, clock: Clock, { positions, fps, path }: BareVideo): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(fps), '-i', 'pipe:0'];
  // The encoder accepts only even sizes, and a window may have an odd one.
  const even = ['-vf', 'crop=trunc(iw/2)*2:trunc(ih/2)*2'];
  const output = [...even, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', path];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  const interval = 1_000 / fps;
  for (const top of positions) {
    const expression = `void scrollTo({ top: ${top}, behavior: 'instant' })`;
    await session.send('Runtime.evaluate', { expression });
    clock.tick += interval;
    const frame = { frameTimeTicks: clock.tick, interval, screenshot: JPEG };
    const { screenshotData = '' } = await session.send('HeadlessExperimental.beginFrame', frame);
    if (!ffmpeg.stdin.write(Buffer.from(screenshotData, 'base64'))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
