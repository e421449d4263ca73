// The stored form of a page snapshot: screenshots and photographs are objects of their own, everything else is one
// document.

import { z } from 'zod';
import type { Handover } from '#platform/storage';
import { type PagePhoto, pagePhoto, pageReading, pageSource } from '#source';
import { brandSnapshot } from './brand.ts';

const logo = z.object({
  mime: z.enum(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp']),
  base64: z.base64(),
});

const screenshot = z.object({
  key: z.string(),
  mime: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  width: z.number(),
  height: z.number(),
  /** The tops of sections, in pixels of the screenshot. */
  tops: z.array(z.number()),
  /** The texts of the page, with their positions in pixels of the screenshot. */
  texts: z
    .array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
    .default([]),
});

/** A photograph of the page with the key of its bytes. */
export type StoredPhoto = PagePhoto & { objectKey: string };

export const storedPhoto: z.ZodType<StoredPhoto> = pagePhoto.extend({ objectKey: z.string() });

const stored = z.object({
  url: z.string(),
  finalUrl: z.string(),
  /** Without `www.`; null when the host is an IP. */
  domain: z.string().nullable(),
  brand: brandSnapshot.extend({ logos: z.array(logo) }),
  /** The main text of the page, without navigation and side content. */
  reading: pageReading,
  /** The type, content and media of the page. */
  source: pageSource,
  /** The logo that the order named, if it could be downloaded. */
  requestedLogo: logo.nullable(),
  screenshots: z.object({ desktop: screenshot.nullable(), phone: screenshot.nullable() }),
  /** The best first. A snapshot of the previous release has none. */
  photos: z.array(storedPhoto).default([]),
});

export type StoredSnapshot = z.infer<typeof stored>;
export type StoredLogo = z.infer<typeof logo>;
export type StoredScreenshot = z.infer<typeof screenshot>;

export const pageSnapshot: Handover<StoredSnapshot> = { name: 'page-snapshot', version: 1, schema: stored };
