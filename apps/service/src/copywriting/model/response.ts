import { z } from 'zod';

const claim = z.object({
  id: z.string(),
  basis: z.enum(['source', 'prompt', 'speech', 'general']),
  source: z.array(z.string()),
  quote: z.string(),
});

const caption = z.object({ title: z.string().nullish(), text: z.string(), hashtags: z.array(z.string()) });

const captions = z.object({
  x: caption,
  linkedin: caption,
  instagram: caption,
  tiktok: caption,
  youtube_shorts: caption,
  facebook: caption,
  threads: caption,
  bluesky: caption,
});

/** What a text model is asked for, whole. A text that states something ends in the marks of its claims: `[c1,c3]`. */
export const modelResponse = z.object({
  version: z.literal(1),
  decision: z.enum(['make', 'refuse']),
  refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
  language: z.string(),
  intent: z.string().nullable(),
  page_type: z.string().nullable(),
  angle: z.string().nullable(),
  claims: z.array(claim),
  hook: z
    .object({
      text: z.string(),
      emphasis: z.string(),
      alternatives: z.array(z.object({ text: z.string() })),
    })
    .nullable(),
  cards: z.array(z.object({ figure: z.string().nullable(), headline: z.string(), line: z.string().nullable() })),
  quote: z
    .object({
      kind: z.enum(['said', 'line']),
      text: z.string(),
      speaker: z.string().nullable(),
      claims: z.array(z.string()),
    })
    .nullable(),
  call_to_action: z.object({ text: z.string(), from: z.enum(['prompt', 'button', 'house']) }).nullable(),
  captions: captions.nullable(),
  instruction: z.object({
    followed: z.array(z.string()),
    not_followed: z.array(z.object({ part: z.string(), why: z.string() })),
  }),
  missing: z.array(z.string()),
});

export type ModelResponse = z.infer<typeof modelResponse>;
