import { createRasteriser, type Rasteriser } from '#platform/browser';
import { imageLimits, readImageHeader } from '#platform/images';
import type { CaptureSession } from '../screenshots/screenshot.ts';
import { fetchImage, type ImageRoute } from './fetch-image.ts';
import type { LogoCandidate } from './logos-in-page.ts';
import type { PageLogo } from './page-snapshot.ts';

const LARGEST_BYTES = 1_000_000;
/** A larger drawing is no logo and slow to parse. */
const LARGEST_DRAWING_BYTES = 200_000;
/** Smaller ones are tab icons, which blur at every size that we draw. */
const SMALLEST_PX = 64;
const PATIENCE_MS = 4_000;

/** Larger images are not drawn, not even in the sandboxed page. */
const LARGEST_PIXELS = 25_000_000;
/** A page may name any number of them. */
const MOST_LOGOS = 8;

/** Downloads and draws the logos in the given order. A candidate that cannot be downloaded is skipped. */
export async function downloadLogos(
  { page, context }: Pick<CaptureSession, 'page' | 'context'>,
  views: readonly LogoCandidate[],
  route: ImageRoute,
): Promise<PageLogo[]> {
  const wanted = views.slice(0, MOST_LOGOS);
  const bounds = {
    maxBytes: LARGEST_BYTES,
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(PATIENCE_MS)]),
  };
  const bytesOf = async (snapshot: LogoCandidate): Promise<Uint8Array | null> => {
    if ('svg' in snapshot) return Buffer.from(snapshot.svg);
    return snapshot.url.startsWith('data:')
      ? bytesOfDataUrl(snapshot.url)
      : await fetchImage(snapshot.url, route, bounds);
  };
  // A logo that does not load is skipped.
  const brought = await Promise.all(wanted.map((snapshot) => bytesOf(snapshot).catch(() => null)));
  await using rasteriser = createRasteriser(page.browser());
  const logos: PageLogo[] = [];
  for (const bytes of brought) {
    const logo = bytes === null ? null : await asLogo(bytes, rasteriser);
    if (logo !== null) logos.push(logo);
  }
  return logos;
}

/**
 * Detects the format by the bytes, not by the declared type. A PNG, JPEG or WebP of a logo's size stays as it is;
 * everything else is drawn in the sandboxed page as a PNG. Undefined when it is no image, or too small.
 */
export async function asLogo(bytes: Uint8Array, rasteriser: Rasteriser): Promise<PageLogo | null> {
  const header = readImageHeader(bytes);
  if (header === null) return drawn(bytes, rasteriser);
  const { format, width, height } = header;
  const pixels = width * height;
  if (Math.max(width, height) < SMALLEST_PX || pixels > LARGEST_PIXELS) return null;
  return pixels <= imageLimits.logo.maxPixels ? { bytes, mime: `image/${format}` } : drawn(bytes, rasteriser);
}

async function drawn(bytes: Uint8Array, rasteriser: Rasteriser): Promise<PageLogo | null> {
  const isVector = isDrawing(bytes);
  if (bytes.length > (isVector ? LARGEST_DRAWING_BYTES : LARGEST_BYTES)) return null;
  const image = await rasteriser.draw(bytes, isVector ? 'image/svg+xml' : 'image/png');
  if (image === null || (!isVector && Math.max(image.naturalWidth, image.naturalHeight) < SMALLEST_PX)) return null;
  return { bytes: image.png, mime: 'image/png' };
}

/** Text with an `<svg` tag near its start. The browser decides whether it is valid. */
function isDrawing(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString('utf8').trimStart();
  return start.startsWith('<') && start.includes('<svg');
}

function bytesOfDataUrl(url: string): Buffer {
  const [head = '', body = ''] = splitOnce(url.slice('data:'.length), ',');
  return head.endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body));
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}
