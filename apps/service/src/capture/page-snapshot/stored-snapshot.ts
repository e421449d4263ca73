// How a page snapshot is stored for other steps: screenshots and photographs as objects of their own, all else in one.

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
  /** Where sections start, in pixels of the screenshot. */
  tops: z.array(z.number()),
  /** The texts of the page, with their positions in pixels of the screenshot. */
  texts: z
    .array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
    .default([]),
});

/** A photograph of the page with the key of its bytes. */
export type StoredPhoto = PagePhoto & { objectKey: string };

const photo: z.ZodType<StoredPhoto> = pagePhoto.extend({ objectKey: z.string() });

const stored = z.object({
  url: z.string(),
  finalUrl: z.string(),
  /** Without `www.`; null where the URL has an IP. */
  domain: z.string().nullable(),
  brand: brandSnapshot.extend({ logos: z.array(logo) }),
  /** What a reader of it sees, without what stands beside the main text. */
  reading: pageReading,
  /** What the page is, says and shows. */
  source: pageSource,
  /** The one that the order named, where it could be had. */
  requestedLogo: logo.nullable(),
  screenshots: z.object({ desktop: screenshot.nullable(), phone: screenshot.nullable() }),
  /** The best first. A snapshot of the release before has none. */
  photos: z.array(photo).default([]),
});

export type StoredSnapshot = z.infer<typeof stored>;
export type StoredLogo = z.infer<typeof logo>;
export type StoredScreenshot = z.infer<typeof screenshot>;

export const pageSnapshot: Handover<StoredSnapshot> = { name: 'page-snapshot', version: 1, schema: stored };
