// The contents of a pack; docs/specification.md leaves them to the job record.

import { z } from 'zod';
import { compositions, styles } from '#designs';
import { platformIds } from '#platforms';
import { verdict } from '#resources/verdict';
import { pixels, signedUrl, sizeBytes, timestamp } from '#resources/wire';

const aspect = z.string().meta({ description: 'Aspect, such as 9:16.', examples: ['9:16'] });
const alt = z.string().meta({ description: 'For those who cannot see the image.' });
const seconds = z.number().min(0);

/** URL of the original, signed when the job is completed and charged. */
export const deliveredUrl = signedUrl.nullable().meta({ description: 'Signed URL; null until the job is completed.' });
export const previewUrl = signedUrl.nullable().meta({
  description: 'A watermarked image, at most 480 px on its longer side, until the job is completed; then null.',
});
export const expiresAt = timestamp.nullable().meta({ description: 'Until when the URLs work; null where none is.' });

const composition = z.enum(compositions);
const photoId = z.string().meta({ description: 'The photograph of the page that it shows, the first of several.' });

export const clip = z.object({
  name: z.string(),
  format: aspect,
  url: deliveredUrl,
  poster_url: deliveredUrl,
  preview_url: previewUrl,
  expires_at: expiresAt,
  width: pixels,
  height: pixels,
  fps: z.number(),
  duration_seconds: seconds,
  bytes: sizeBytes,
  has_speech: z.boolean(),
  music: z.string().nullable().optional().meta({ description: 'Where its music comes from; null without music.' }),
  alt,
  photo_id: photoId.optional(),
  start_seconds: seconds.optional(),
  end_seconds: seconds.optional(),
  score: z.number().optional(),
  transcript: z.string().nullable().optional().meta({ description: 'Null until the job is completed.' }),
  preview: z.string().optional().meta({ description: 'Its first 80 characters, until the job is completed.' }),
  srt_url: deliveredUrl.optional(),
});

export const still = z.object({
  name: z.string(),
  format: aspect,
  url: deliveredUrl,
  preview_url: previewUrl,
  expires_at: expiresAt,
  width: pixels,
  height: pixels,
  bytes: sizeBytes,
  alt,
  composition: composition.optional(),
  photo_id: photoId.optional(),
});

/** A range of the caption's text in UTF-16 units, and the verbatim sentence of the source that supports it. */
const claim = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  quote: z.string(),
  place: z.string(),
  url: z.string().optional(),
  start_seconds: seconds.optional(),
});

export const captionRecord = z.object({
  platform: z.enum(platformIds),
  text: z.string().nullable().meta({ description: 'Without hashtags; null until the job is completed.' }),
  preview: z.string().optional().meta({ description: 'Its first 80 characters, until the job is completed.' }),
  title: z.string().optional(),
  hashtags: z.array(z.string()),
  characters: z.int().meta({ description: "Text, blank line and hashtags, counted the platform's way." }),
  limit: z.int(),
  claims: z.array(claim),
});

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export { compositions, styles };

export const packBrand = z.object({
  name: z.string().nullable(),
  domain: z.string().nullable(),
  logo_url: z.string().nullable(),
  colors: z.object({ primary: hexColor, accent: hexColor, background: hexColor, text: hexColor }),
  font: z.string(),
  style: z.enum(styles),
});

export const check = z.object({
  asset: z.string(),
  platform: z.enum(platformIds).nullable(),
  rule: z.string(),
  result: z.enum(['pass', 'warn', 'fail']),
  measure: z.number().nullable(),
  limit: z.number().nullable(),
  at_seconds: seconds.optional(),
  detail: z.string(),
});

/** Every asset of the pack, known as soon as the source is, so that a client can reserve its space before it exists. */
export const packAsset = z.object({
  name: z.string(),
  kind: z.enum(['clip', 'still', 'caption']),
  format: aspect.nullable(),
  width: pixels.nullable(),
  height: pixels.nullable(),
  state: z.enum(['waiting', 'working', 'ready', 'failed']),
  percent: z.number().min(0).max(100),
  code: z.string().nullable(),
  composition: composition.nullable().meta({ description: 'How it is composed; null until it is made.' }),
  photo_id: photoId.nullable(),
});

export const sourceKinds = ['website', 'platform_video', 'video_file', 'idea'] as const;

/** Kinds of pages; one list for reading, writing and rendering. */
export const pageTypes = [
  ...(['article', 'reference', 'product', 'software', 'event', 'recipe', 'place', 'job', 'property'] as const),
  ...(['documentation', 'code', 'gallery', 'faq', 'video', 'shop', 'site', 'other'] as const),
] as const;
export type PageType = (typeof pageTypes)[number];

export const packSource = z.object({
  kind: z.enum(sourceKinds),
  url: z.string().nullable(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  verdict: verdict.nullable(),
  /** What kind of page it is; null until it was read, and for other sources. */
  page_type: z.enum(pageTypes).nullable().optional(),
  /** The canonical URL of the page, on the same site; captions link to it. */
  canonical_url: z.string().nullable().optional(),
});
