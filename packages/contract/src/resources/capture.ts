import { z } from 'zod';
import { limits } from '#limits';
import { pageUrl } from '#resources/urls';
import { verdict } from '#resources/verdict';
import { credits, idOf, pixels, signedUrl, sizeBytes, timestamp } from '#resources/wire';

const selector = z.string().min(1).max(1_000);
const side = z.int().min(100).max(3_840);

export const screenshotFormats = ['png', 'jpeg', 'webp', 'pdf'] as const;

export const screenshotFields = z.strictObject({
  full_page: z.boolean().default(false),
  // The defaults are the documented ones; the schema leaves both optional, so that a device knows which were given.
  viewport: z
    .strictObject({ width: side, height: side })
    .optional()
    .meta({ default: { width: 1_280, height: 720 } }),
  device: z.enum(['desktop', 'laptop', 'tablet', 'phone']).optional().meta({
    description: 'Sets viewport, scale, touch and user agent together; viewport and scale given beside it win.',
  }),
  scale: z.number().min(1).max(3).optional().meta({ default: 1 }),
  format: z.enum(screenshotFormats).default('png'),
  quality: z.int().min(1).max(100).default(80).meta({ description: 'For jpeg and webp.' }),
  selector: selector.optional().meta({ description: 'Capture only the first element that matches.' }),
  dark_mode: z.boolean().default(false),
  reduced_motion: z.boolean().default(false),
  block_ads: z.boolean().default(true),
  block_cookie_banners: z.boolean().default(true),
  block_overlays: z.boolean().default(true).meta({
    description:
      'Hide what floats over the page and is no part of it: popups, interstitials, chat bubbles, app banners. Nothing on the page is clicked; headers and navigation stay.',
  }),
  wait_until: z.enum(['load', 'domcontentloaded', 'networkidle']).default('load'),
  wait_for_selector: selector.optional(),
  delay_ms: z.int().min(0).max(10_000).default(0).meta({ description: 'Shorter than timeout_ms.' }),
  hide_selectors: z.array(selector).max(50).default([]),
  timeout_ms: z.int().min(1_000).max(40_000).default(30_000),
  max_age_seconds: z.int().min(0).max(86_400).default(0).meta({
    description: 'A capture of the same request by the same account that is not older is given again, free.',
  }),
});

/** A wait that is longer than the timeout can only fail, after it has occupied a slot until then. */
export function delayWithinTimeout(
  options: { delay_ms: number; timeout_ms: number },
  context: z.core.$RefinementCtx,
): void {
  if (options.delay_ms < options.timeout_ms) return;
  context.addIssue({ code: 'custom', path: ['delay_ms'], message: 'must be less than timeout_ms' });
}

export const screenshotOptions = screenshotFields.superRefine(delayWithinTimeout);

export const screenshotRequest = z.strictObject({
  url: pageUrl,
  options: screenshotOptions.prefault({}),
  render: z
    .boolean()
    .default(false)
    .meta({ description: 'Also start a social render of the capture, as a job of its own.' }),
});

export const screenshot = z.object({
  id: idOf('capture'),
  url: signedUrl,
  expires_at: timestamp,
  width: pixels,
  height: pixels,
  bytes: sizeBytes,
  format: z.enum(screenshotFormats),
  cached: z.boolean(),
  truncated: z.boolean(),
  verdict,
  evidence: z.array(z.string()),
  notes: z.array(z.string()).meta({
    description:
      'Facts about a good result: `truncated` (the page is longer than an image may be), `consent_left` (a cookie banner could not be removed), `ads_not_blocked` (this install has no filter lists, so `block_ads` did nothing), and what `block_overlays` hid: `overlay_hidden_dialog`, `overlay_hidden_cover` (it lay over half of the window or more), `overlay_hidden_bar`, `overlay_hidden_box`.',
  }),
  credits_charged: credits,
  job_id: idOf('job').nullable().meta({ description: 'The social render; null unless render is true.' }),
});

export const scrollVideoOptions = z.strictObject({
  viewport: z.strictObject({ width: side, height: side }).default({ width: 540, height: 960 }),
  scale: z.number().min(1).max(3).default(2).meta({ description: 'The video is viewport times scale, made even.' }),
  fps: z.literal([30, 60]).default(30),
  duration_seconds: z
    .number()
    .min(1)
    .max(limits.scrollVideoSeconds)
    .optional()
    .meta({ description: 'By the height of the page when left out.' }),
  easing: z.enum(['linear', 'ease', 'ease_in', 'ease_out', 'ease_in_out']).default('ease_in_out'),
  pause_ms: z.int().min(0).max(5_000).default(600).meta({ description: 'How long to rest at each section.' }),
  scroll_back: z.boolean().default(false),
  format: z.enum(['mp4', 'webm', 'gif']).default('mp4'),
  dark_mode: z.boolean().default(false),
  block_ads: z.boolean().default(true),
  block_cookie_banners: z.boolean().default(true),
  block_overlays: z.boolean().default(true).meta({
    description:
      'Hide what floats over the page and is no part of it: popups, interstitials, chat bubbles, app banners. Nothing on the page is clicked; headers and navigation stay.',
  }),
});

export const scrollVideoRequest = z.strictObject({ url: pageUrl, options: scrollVideoOptions.prefault({}) });
