// Changes to a finished pack. A change is a member of one union, by its kind; an edit has several, applied in order.

import { z } from 'zod';
import { limits } from '#limits';
import { platformIds } from '#platforms';
import { jobStatus } from '#resources/job';
import { captionRecord, deliveredUrl, expiresAt } from '#resources/pack';
import { credits, idOf, timestamp } from '#resources/wire';

const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);

const hashtag = z
  .string()
  .regex(/^#?[\p{L}\p{M}\p{N}_]{1,100}$/u, 'must be one word of letters, digits and _, with or without #');

const captionChange = z.strictObject({
  kind: z.literal('caption'),
  platform: z.enum(platformIds),
  text: text(65_000).optional().meta({ description: 'Without hashtags.' }),
  title: text(100).optional().meta({ description: 'Where the platform has one.' }),
  hashtags: z.array(hashtag).max(30).optional(),
});

export const editChange = z.discriminatedUnion('kind', [captionChange]);

export const editRequest = z.strictObject({
  changes: z.array(editChange).min(1, 'must have at least one change').max(limits.changesPerEdit),
  dry_run: z
    .boolean()
    .optional()
    .meta({ description: 'Answers the price and what would change, and changes nothing.' }),
});

export const acceptedEdit = z.object({
  job_id: idOf('job').nullable().meta({ description: 'The job of the edit; null for a dry run.' }),
  status: jobStatus.nullable(),
  price: credits,
  assets: z.array(z.string()).meta({ description: 'Names of the assets that change; a caption has its platform.' }),
  studio_url: z.url(),
});

const versionAsset = z.object({
  name: z.string(),
  kind: z.enum(['clip', 'still']),
  url: deliveredUrl,
  expires_at: expiresAt,
});

export const packVersion = z.object({
  version: z.int().min(1),
  created_at: timestamp,
  job_id: idOf('job').nullable().meta({ description: 'The edit that made it; null for the pack as it was made.' }),
  key_id: idOf('key').nullable().meta({ description: 'The key that made it; null for a session.' }),
  price: credits,
  changes: z
    .array(z.record(z.string(), z.unknown()))
    .meta({ description: 'As they were sent; a restore names its version.' }),
  changed: z.array(z.string()).meta({ description: 'What differs from the version before.' }),
  assets: z.array(versionAsset),
  captions: z.array(captionRecord),
});
