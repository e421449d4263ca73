// Changes to a finished pack. A change is a member of one union, by its kind; an edit has several, applied in order.

import { z } from 'zod';
import { typefaces } from '#designs';
import { limits } from '#limits';
import { platformIds } from '#platforms';
import { brandName, changedColors } from '#resources/brand';
import { jobStatus } from '#resources/job';
import { captionRecord, compositions, deliveredUrl, expiresAt, styles } from '#resources/pack';
import { credits, idOf, idOfKeyOrConnection, pixels, signedUrl, timestamp } from '#resources/wire';

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

const asset = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be the name of a clip or a still, such as cover')
  .meta({ examples: ['cover'] });
const assets = z
  .array(asset)
  .min(1)
  .max(40)
  .optional()
  .meta({ description: 'On these alone; on all that show it when left out.' });

const share = z.number().min(0).max(1);

/** Changes to the words of stills and clips, and to their style. */
const hookChange = z.strictObject({ kind: z.literal('hook'), text: text(120), assets });
const alternativeChange = z.strictObject({
  kind: z.literal('alternative'),
  number: z.int().min(1).max(5).meta({ description: 'Of writing.alternatives, from 1: the hook to show.' }),
  assets,
});
const cardChange = z.strictObject({
  kind: z.literal('card'),
  number: z.int().min(1).max(20).meta({ description: 'From 1.' }),
  headline: text(80).optional(),
  line: z.string().trim().max(160).optional(),
  figure: text(16).nullable().optional(),
  assets,
});
const quoteChange = z.strictObject({
  kind: z.literal('quote'),
  text: text(240),
  speaker: z.string().trim().max(80).optional(),
  assets,
});
const callChange = z.strictObject({ kind: z.literal('call_to_action'), text: text(40), assets });
const styleChange = z.strictObject({ kind: z.literal('style'), style: z.enum(styles), assets });

const brandChange = z
  .strictObject({
    kind: z.literal('brand'),
    brand_id: idOf('brand').optional().meta({ description: 'A brand kit of this account.' }),
    name: brandName.optional(),
    colors: changedColors.optional(),
    typeface: z.enum(typefaces).optional(),
    assets,
  })
  .refine(({ kind: _, assets: __, ...values }) => Object.keys(values).length > 0, {
    message: 'must name a brand kit, or a value to change',
    path: ['brand_id'],
  })
  .meta({ description: 'A brand kit, other values of the brand, or both: the values then replace those of the kit.' });

const anotherChange = z
  .strictObject({
    kind: z.literal('another'),
    asset: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'must be the name of a clip, a still or a platform, such as cover')
      .optional()
      .meta({ description: 'A clip or a still; for new text also the platform of a caption; all if absent.' }),
    of: z.enum(['text', 'look']).optional().meta({
      description: 'New text by the text model, or the next look; if absent, text where a model can write it.',
    }),
  })
  .meta({
    description:
      'New text, which costs edit_copy beside what is rendered; or another look: the next composition of a still, the next style of a clip, or of all if no asset.',
  });

const musicChange = z
  .strictObject({ kind: z.literal('music'), on: z.boolean(), assets })
  .meta({ description: 'Music of clips, composed for the pack; below speech where a clip has some.' });

/** Changes to one asset. */
const compositionChange = z.strictObject({
  kind: z.literal('composition'),
  asset,
  composition: z.enum(compositions).meta({ description: 'A composition that is refused names those that fit.' }),
});
const photoChange = z.strictObject({
  kind: z.literal('photo'),
  asset,
  photo_id: idOf('photo').meta({ description: 'Of GET /jobs/{id}/photos.' }),
});
const cropChange = z
  .strictObject({ kind: z.literal('crop'), asset, x: share, y: share })
  .meta({ description: 'What the photograph is cropped around, as shares of its width and height.' });
/** Changes to talking clips. */
const clipSeconds = z.number().min(0).max(limits.videoSeconds).meta({
  description: 'In the video; moved to the nearest word. The clip stays between 15 and 60 seconds.',
});
const startChange = z.strictObject({ kind: z.literal('start'), asset, seconds: clipSeconds });
const endChange = z.strictObject({ kind: z.literal('end'), asset, seconds: clipSeconds });
const wordChange = z
  .strictObject({
    kind: z.literal('word'),
    word: text(60).meta({ description: 'As it was heard; case and punctuation around it do not count.' }),
    text: text(60),
    number: z
      .int()
      .min(1)
      .max(500)
      .optional()
      .meta({ description: 'Which of several in a clip, from 1; all if absent.' }),
    assets,
  })
  .meta({ description: 'A misheard word: in transcript, subtitles and title of talking clips.' });

const retryChange = z
  .strictObject({ kind: z.literal('retry'), asset })
  .meta({ description: 'An asset of missing, free.' });
const dropChange = z.strictObject({ kind: z.literal('drop'), asset });

export const editChange = z.discriminatedUnion('kind', [
  ...([captionChange, hookChange, alternativeChange, cardChange, quoteChange, callChange] as const),
  ...([styleChange, musicChange, brandChange, anotherChange, startChange, endChange, wordChange] as const),
  ...([compositionChange, photoChange, cropChange, retryChange, dropChange] as const),
]);

export const packPhoto = z.object({
  id: idOf('photo'),
  alt: z.string().meta({ description: 'What is on it, as the page says it; may be empty.' }),
  kind: z.enum(['photo', 'packshot', 'portrait', 'cutout']),
  width: pixels,
  height: pixels,
  own: z.boolean().meta({ description: 'Added by the account; the others are of the page.' }),
  url: signedUrl,
  expires_at: timestamp,
});

export const photoRequest = z.strictObject({
  upload_id: idOf('upload').meta({ description: 'Of POST /uploads: a PNG, JPEG or WebP of at most 10 MiB.' }),
});

const changes = z
  .array(editChange)
  .min(1, 'must have at least one change')
  .max(limits.changesPerEdit)
  .refine((list) => JSON.stringify(list).length <= limits.editCharacters, {
    message: `must have at most ${limits.editCharacters.toLocaleString('en-US')} characters together`,
  });

export const editRequest = z.strictObject({
  changes,
  dry_run: z
    .boolean()
    .optional()
    .meta({ description: 'Answers the price and what would change, and changes nothing.' }),
});

export const editPreviewRequest = z.strictObject({
  changes,
  asset: asset.meta({ description: 'A still that the changes change.', examples: ['cover'] }),
});

export const editPreview = z.object({
  asset: z.string(),
  mime: z.literal('image/jpeg'),
  image: z.base64().meta({ description: 'A watermarked image, at most 480 px on its longer side.' }),
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
  key_id: idOfKeyOrConnection
    .nullable()
    .meta({ description: 'The key, or the connection, that made it; null for a session.' }),
  price: credits,
  changes: z
    .array(z.record(z.string(), z.unknown()))
    .meta({ description: 'As they were sent; a restore names its version.' }),
  changed: z.array(z.string()).meta({ description: 'What differs from the version before.' }),
  assets: z.array(versionAsset),
  captions: z.array(captionRecord),
});
