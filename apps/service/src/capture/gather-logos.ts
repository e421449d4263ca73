import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import sharp from 'sharp';
import type { LogoSight } from './gather-logos-sight.ts';
import type { GatheredLogo } from './gathered-page.ts';

const LARGEST_BYTES = 1_000_000;
/** A drawing of more is no logo, and takes long to be read. */
const LARGEST_DRAWING_BYTES = 200_000;
/** Smaller ones are icons of a tab: they blur at every size that we draw. */
const SMALLEST_PX = 64;
const PATIENCE_MS = 4_000;

/** Brings the logos that can be had and drawn, in the order given. What a page names and nobody serves is passed over. */
export async function bringLogos(session: CDPSession, sights: readonly LogoSight[]): Promise<GatheredLogo[]> {
  const brought = await Promise.all(sights.map((sight) => bring(session, sight).catch(() => null)));
  return brought.filter((logo) => logo !== null);
}

async function bring(session: CDPSession, sight: LogoSight): Promise<GatheredLogo | null> {
  if ('svg' in sight) return asLogo(Buffer.from(sight.svg));
  if (sight.url.startsWith('data:')) return asLogo(bytesOfDataUrl(sight.url));
  const late = new AbortController();
  const bytes = await Promise.race([
    fetchByPage(session, sight.url),
    sleep(PATIENCE_MS, null, { signal: late.signal }).catch(() => null),
  ]).finally(() => late.abort());
  return bytes === null ? null : asLogo(bytes);
}

/** Asked for by the page's own network, so that it goes through its pass and proxy; no policy of the page is in the way. */
export async function fetchByPage(session: CDPSession, url: string): Promise<Uint8Array | null> {
  if (!/^https?:/.test(url)) return null;
  const { frameTree } = await session.send('Page.getFrameTree');
  const { resource } = await session.send('Network.loadNetworkResource', {
    frameId: frameTree.frame.id,
    url,
    options: { disableCache: false, includeCredentials: false },
  });
  if (!resource.success || resource.stream === undefined || (resource.httpStatusCode ?? 0) >= 400) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle: resource.stream });
    const part = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    parts.push(part);
    size += part.length;
    if (eof || size > LARGEST_BYTES) break;
  }
  await session.send('IO.close', { handle: resource.stream });
  return size > LARGEST_BYTES ? null : Buffer.concat(parts);
}

/** Known by its bytes, whatever its sender calls it. Nothing where it is no picture, or one too small to be drawn. */
export async function asLogo(bytes: Uint8Array): Promise<GatheredLogo | null> {
  const image = sharp(bytes, { limitInputPixels: 25_000_000 });
  const { format, width, height } = await image.metadata();
  if (format === 'svg') {
    return bytes.length > LARGEST_DRAWING_BYTES ? null : { bytes, mime: 'image/svg+xml' };
  }
  if (Math.max(width, height) < SMALLEST_PX) return null;
  if (format === 'png' || format === 'jpeg' || format === 'webp') return { bytes, mime: `image/${format}` };
  return { bytes: await image.png().toBuffer(), mime: 'image/png' };
}

function bytesOfDataUrl(url: string): Buffer {
  const [head = '', body = ''] = splitOnce(url.slice('data:'.length), ',');
  return head.endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}
