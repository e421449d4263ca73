// The variables of the text model.

import { z } from 'zod';
import { origin } from './values.ts';

export const writerVariables = {
  GALLEY_WRITER_PROVIDER: {
    schema: z.enum(['none', 'anthropic', 'openai', 'compatible']).default('none'),
    describe:
      'The provider of the text model that writes copy, or none. `compatible` is any server with the OpenAI protocol.',
  },
  GALLEY_WRITER_MODEL: { schema: z.string().min(1).default('default'), describe: 'The name of the text model.' },
  GALLEY_WRITER_KEY: { schema: z.string().min(1).optional(), describe: 'Key of the text model.', secret: true },
  GALLEY_WRITER_URL: {
    schema: origin.optional(),
    describe: 'URL of the text model, with its version; needed for `compatible`.',
    example: 'http://127.0.0.1:11434/v1',
  },
  GALLEY_WRITER_DEADLINE_MS: {
    // Shorter than the two minutes of an activity on the writer's queue, which would call the model again.
    schema: z.coerce.number().int().min(1_000).max(110_000).default(60_000),
    describe: 'How long a text model may take for all calls of a pack; after that the copy is made without it.',
  },
  GALLEY_WRITER_INPUT_DOLLARS: {
    schema: z.coerce.number().min(0).max(1_000).default(0),
    describe: 'What a million input tokens of the text model cost, in dollars; for the log and the limit per pack.',
  },
  GALLEY_WRITER_OUTPUT_DOLLARS: {
    schema: z.coerce.number().min(0).max(1_000).default(0),
    describe: 'What a million output tokens of the text model cost, in dollars.',
  },
  GALLEY_WRITER_PACK_DOLLARS: {
    schema: z.coerce.number().min(0).max(100).optional(),
    describe:
      'The most that the text of a pack may cost, in dollars. A pack that would cost more is written without the model.',
  },
  GALLEY_WRITER_TOKENS: {
    schema: z.coerce.number().int().min(500).max(32_000).default(4_000),
    describe: 'Maximum number of tokens in a response of the text model.',
  },
} as const;

type Variables = { [Name in keyof typeof writerVariables]: z.output<(typeof writerVariables)[Name]['schema']> };

/** The model is null when copy is made without one. */
export function readWriter(read: Variables) {
  const provider = read.GALLEY_WRITER_PROVIDER;
  if (provider === 'none') return { model: null };
  const model = {
    provider,
    model: read.GALLEY_WRITER_MODEL,
    key: read.GALLEY_WRITER_KEY ?? null,
    url: read.GALLEY_WRITER_URL ?? null,
    deadlineMs: read.GALLEY_WRITER_DEADLINE_MS,
    maxTokens: read.GALLEY_WRITER_TOKENS,
    costs: {
      input: read.GALLEY_WRITER_INPUT_DOLLARS,
      output: read.GALLEY_WRITER_OUTPUT_DOLLARS,
      perPack: read.GALLEY_WRITER_PACK_DOLLARS ?? null,
    },
  };
  return { model };
}
