import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { launchBrowser, type ScrollFixture } from '@galley/service/test-kit';
import type { CDPSession, Page } from 'puppeteer-core';

type Cast = { path: string; positions: readonly number[]; fps: number; width: number; height: number };
type CastFrame = { jpeg: Buffer; seconds: number };

const LEAD_IN_MS = 500;

/** The control arm: the same scroll in real time, recorded with the browser's screencast. */
export async function recordScreencast(fixture: ScrollFixture, url: string, cast: Cast): Promise<void> {
  const { width, height, positions, fps } = cast;
  const flags = [`--window-size=${width},${height}`, '--hide-scrollbars'];
  const launched = await launchBrowser(fixture.settings, { extraFlags: flags });
  try {
    const [page] = await launched.browser.pages();
    if (page === undefined) throw new Error('the browser has no page');
    await page.authenticate(fixture.proxyToken);
    await page.goto(url, { waitUntil: 'load' });
    const castFrames = await castScroll(page, positions, fps);
    await write(cast, resample(castFrames, fps, positions.length));
  } finally {
    await launched.close();
  }
}

async function castScroll(page: Page, positions: readonly number[], fps: number): Promise<CastFrame[]> {
  const session: CDPSession = await page.createCDPSession();
  const castFrames: CastFrame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    castFrames.push({ jpeg: Buffer.from(data, 'base64'), seconds: metadata.timestamp ?? 0 });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 90 });
  await page.evaluate(`new Promise((resolve) => {
    const positions = ${JSON.stringify(positions)};
    const start = performance.now() + ${LEAD_IN_MS};
    const beat = () => {
      const frame = Math.floor(((performance.now() - start) * ${fps}) / 1000);
      scrollTo({ top: positions[Math.max(0, Math.min(frame, positions.length - 1))], behavior: 'instant' });
      frame < positions.length + ${fps} ? requestAnimationFrame(beat) : resolve();
    };
    beat();
  })`);
  await session.send('Page.stopScreencast');
  return castFrames;
}

/** A video with a constant frame rate: each frame is the latest screenshot available at its time. */
function resample(castFrames: readonly CastFrame[], fps: number, frames: number): Buffer[] {
  const start = castFrames[0]?.seconds ?? 0;
  return Array.from({ length: frames + fps }, (_, index) => {
    const frame = castFrames.findLast(({ seconds }) => seconds - start <= index / fps) ?? castFrames[0];
    if (frame === undefined) throw new Error('the screencast sent nothing');
    return frame.jpeg;
  });
}

async function write({ path, fps }: Cast, jpegs: readonly Buffer[]): Promise<void> {
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(fps), '-i', 'pipe:0'];
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', path];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...output], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for (const jpeg of jpegs) if (!ffmpeg.stdin.write(jpeg)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
