// The facts that an observed page may return, with bounds on lengths and counts.

import { z } from 'zod';
import type { DomFeatures } from '../overlays/ads.ts';
import type { LoginFacts, PageFacts } from '../verdict/observation.ts';
import { px } from './page-script.ts';

const count = z.int().min(0);

export const loginFacts: z.ZodType<LoginFacts> = z.object({
  passwords: count,
  names: count,
  outsideLength: count,
  newAccount: z.boolean(),
  overlay: z.boolean(),
});

export const documentFacts: z.ZodType<Omit<PageFacts, 'login' | 'consent'>> = z.object({
  title: z.string().max(500),
  headings: z.string().max(500),
  excerpt: z.string().max(4_000),
  textLength: count,
  contentLength: count,
  links: count,
  drawn: count,
  surface: z.boolean(),
  walls: z.array(z.string().max(100)).max(100),
  captcha: z.boolean(),
  bars: z.array(z.object({ x: px, y: px, width: px, height: px })).max(4),
  complete: z.boolean(),
  refreshing: z.boolean(),
});

export const domFeatures: z.ZodType<DomFeatures> = z.object({
  ids: z.array(z.string().max(128)).max(10_000),
  classes: z.array(z.string().max(128)).max(20_000),
  hrefs: z.array(z.string().max(1_024)).max(2_000),
});
