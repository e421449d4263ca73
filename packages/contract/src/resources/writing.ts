// Who wrote the copy of a pack, and what became of the instruction (docs/decisions/0055-writing-record.md).

import { z } from 'zod';

/** Why a part of an instruction was not followed. */
export const notFollowedReasons = [
  'needs_model',
  'would_add_a_fact',
  'against_policy',
  'not_understood',
  'platform_limit',
] as const;

/** Why the writer without a model replaced a text model. */
export const fallbackReasons = [
  ...(['timeout', 'rate_limited', 'provider_error', 'rejected', 'broken_response', 'wrong_language'] as const),
  ...(['unfaithful', 'over_budget'] as const),
] as const;

export const writing = z.object({
  writer: z.enum(['model', 'keyless']),
  model: z.string().nullable().meta({ description: 'The name of the text model; null where none wrote.' }),
  intent: z
    .string()
    .nullable()
    .meta({ description: 'What an idea is for, such as sale_offer; null for other sources.' }),
  followed: z.array(z.string()).meta({ description: 'Parts of the instruction that the copy follows.' }),
  not_followed: z
    .array(z.object({ part: z.string(), why: z.enum(notFollowedReasons) }))
    .meta({ description: 'Parts of the instruction that the copy does not follow.' }),
  missing: z.array(z.string()).meta({ description: 'What would make the copy better, such as a price or a link.' }),
  dropped: z.int().min(0).meta({ description: 'Sentences left out because the source does not support them.' }),
  fallback: z
    .enum(fallbackReasons)
    .nullable()
    .meta({ description: 'Why the keyless writer stood in for the text model; null where it did not.' }),
  alternatives: z
    .array(z.string())
    .max(5)
    .meta({ description: 'Other hooks that were written, the best first; empty until the job is completed.' }),
});
