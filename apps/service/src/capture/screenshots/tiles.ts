import { limits } from '@galley/contract';
import type { CDPSession, Protocol } from 'puppeteer-core';
import { decodeImage, type ImageTask, requireImageHeader } from '#platform/images';
import type { Box } from '../verdict/observation.ts';

/**
 * A region of the page in CSS pixels. `density` is screenshot pixels per CSS pixel; `zoom` is the part of it that is
 * not the screen's own scale.
 */
export type Area = Box & { density: number; zoom: number };

export type PixelFormat = { format: 'png' | 'jpeg' | 'webp'; quality: number };

/** Taller screenshots repeat or end blank, because the browser draws with textures of limited size. */
const TILE_HEIGHT = 8_000;
/** A tile costs the browser about ten bytes per pixel. At this size the memory suffices for a page beside it. */
const TILE_PIXELS = 32_000_000;
/** The limit of the format. */
const WEBP_SIDE = 16_383;

/** Cuts an area to the limits of a screenshot: 20,000 pixels per side and 100 megapixels. */
export function cutToLimits(area: Area, format: PixelFormat['format']): { area: Area; truncated: boolean } {
  const side = format === 'webp' ? WEBP_SIDE : limits.pageHeightPx;
  const width = Math.min(area.width, Math.floor(side / area.density));
  const byPixels = Math.floor((limits.pictureMegapixels * 1_000_000) / (width * area.density) / area.density);
  const height = Math.min(area.height, Math.floor(side / area.density), byPixels);
  return { area: { ...area, width, height }, truncated: width < area.width || height < area.height };
}

/** Draws the area, in tiles when it is tall. Nothing is drawn twice: fixed elements are drawn where they are now. */
export async function drawArea(session: CDPSession, area: Area, as: PixelFormat): Promise<Uint8Array> {
  const tiles = tilesOf(area);
  if (tiles.length === 1 && as.format !== 'webp') return drawTile(session, area, { ...as, format: as.format });
  const drawn: Uint8Array[] = [];
  for (const tile of tiles) drawn.push(await drawTile(session, tile, { format: 'png', quality: as.quality }));
  return encode(drawn, as);
}

/** Joining makes every tile as tall as the first, so the end of the last is cut off again. */
function joinedSize(tiles: readonly Uint8Array[]): { width: number; height: number } {
  const [first, last] = [tiles[0], tiles.at(-1)].map((tile) => requireImageHeader(tile ?? new Uint8Array()));
  const { width = 0, height: step = 0 } = first ?? {};
  return { width, height: step * (tiles.length - 1) + (last?.height ?? 0) };
}

/** Draws the window as it is. */
export function drawWindow(session: CDPSession, as: ImageFormat): Promise<Uint8Array> {
  return capture(session, as, {});
}

/** Draws the area in one piece as a JPEG. */
export function drawSmall(session: CDPSession, area: Area, quality: number): Promise<Uint8Array> {
  const { x, y, width, height, zoom } = area;
  return capture(session, { format: 'jpeg', quality }, { clip: { x, y, width, height, scale: zoom } });
}

/** Tiles end on whole pixels of the screenshot, so that they meet without a seam. */
export function tilesOf(area: Area): Area[] {
  const heightPx = Math.min(TILE_HEIGHT, TILE_PIXELS / (area.width * area.density));
  const step = Math.max(1, Math.floor(heightPx / area.density / 100)) * 100;
  if (area.height <= step) return [area];
  const count = Math.ceil(area.height / step);
  return Array.from({ length: count }, (_, index) => ({
    ...area,
    y: area.y + index * step,
    height: Math.min(step, area.height - index * step),
  }));
}

type ImageFormat = { format: 'png' | 'jpeg'; quality: number };

function drawTile(session: CDPSession, area: Area, as: ImageFormat): Promise<Uint8Array> {
  const { x, y, width, height, zoom } = area;
  return capture(session, as, { captureBeyondViewport: true, clip: { x, y, width, height, scale: zoom } });
}

type Part = Pick<Protocol.Page.CaptureScreenshotRequest, 'captureBeyondViewport' | 'clip'>;

async function capture(session: CDPSession, { format, quality }: ImageFormat, part: Part): Promise<Uint8Array> {
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(format === 'jpeg' ? { quality } : {}),
    // A PNG is 2.6 times faster this way, and up to half larger.
    optimizeForSpeed: true,
    ...part,
  });
  return Buffer.from(data, 'base64');
}

export async function encode(tiles: readonly Uint8Array[], as: PixelFormat): Promise<Uint8Array> {
  const join = joinedSize(tiles);
  const alpha = as.format === 'webp' ? {} : ({ alpha: 'remove' } as const);
  return (await decodeImage({ use: 'screenshot', join, ...alpha, output: outputOf(as) }, ...tiles)).bytes;
}

function outputOf({ format, quality }: PixelFormat): ImageTask['output'] {
  // From 3 on the encoder stores all its decisions: 100 megapixels of noise take over 2 GB and a minute, instead of 1
  // GB and 17 s, for files that are a few percent smaller.
  if (format === 'webp') return { format, quality, effort: 2 };
  return format === 'jpeg' ? { format, quality } : { format, compressionLevel: 4 };
}
