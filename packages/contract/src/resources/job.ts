// The job record, the same over REST, MCP, WebSocket and webhooks.

import { z } from 'zod';
import { jobErrorCodes } from '#job-errors';
import {
  captionRecord,
  check,
  clip,
  deliveredUrl,
  expiresAt,
  packAsset,
  packBrand,
  packSource,
  previewUrl,
  still,
} from '#resources/pack';
import { credits, idOf, idOfKeyOrConnection, pixels, signedUrl, sizeBytes, timestamp } from '#resources/wire';
import { writing } from '#resources/writing';

export const jobTypes = ['render:instant_post', 'render:social', 'capture:scroll_video', 'render:edit'] as const;
export const jobStatuses = ['queued', 'processing', 'completed', 'failed'] as const;

export const jobType = z.enum(jobTypes);
export const jobStatus = z.enum(jobStatuses);

export const jobName = z.string().trim().min(1, 'must not be empty').max(120);

const stage = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  done: z.int().min(0),
  total: z.int().min(0),
});

const scrollVideo = z.object({
  url: deliveredUrl,
  poster_url: deliveredUrl,
  preview_url: previewUrl,
  expires_at: expiresAt,
  format: z.enum(['mp4', 'webm', 'gif']),
  width: pixels,
  height: pixels,
  fps: z.number(),
  duration_seconds: z.number(),
  bytes: sizeBytes,
});

/** What a job of any type has. */
const jobCore = z.object({
  id: idOf('job'),
  type: z.string().meta({ examples: [...jobTypes] }),
  status: jobStatus,
  name: z.string().nullable().meta({ description: 'What its owner calls it; null until it is renamed.' }),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  progress: z.object({
    percent: z.number().min(0).max(100),
    stage: z.string().nullable(),
    stages: z.array(stage),
  }),
  credits: z.object({ held: credits, charged: credits }),
  key_id: idOfKeyOrConnection
    .nullable()
    .meta({ description: 'The key, or the connection, that started it; null for a session.' }),
  input: z.record(z.string(), z.unknown()).meta({ description: 'The request body that started it.' }),
  error: z.object({ code: z.enum(jobErrorCodes), message: z.string(), stage: z.string().nullable() }).nullable(),
  studio_url: z.url(),
});

/** What each type adds. Entries appear one by one while the job is processing; URLs and texts when it is completed. */
const jobResults = z.object({
  video: scrollVideo.optional().meta({ description: 'Of a scroll video.' }),
  clips: z.array(clip).optional(),
  stills: z.array(still).optional(),
  captions: z.array(captionRecord).optional(),
  brand: packBrand.nullable().optional(),
  checks: z.array(check).optional(),
  assets: z.array(packAsset).optional(),
  source: packSource.nullable().optional(),
  writing: writing.nullable().optional().meta({ description: 'Of a pack; null until its copy is written.' }),
  missing: z.array(z.object({ name: z.string(), code: z.string() })).optional(),
  version: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Of a pack: which version it shows. Of an edit: which version it made.' }),
  zip: z
    .object({ url: signedUrl.nullable() })
    .optional()
    .meta({ description: 'url is null until a zip was asked for.' }),
});

export const job = z.object({ ...jobCore.shape, ...jobResults.shape });

/** In a list: without the longest parts. */
export const jobSummary = job.omit({ captions: true, checks: true, assets: true, writing: true });
