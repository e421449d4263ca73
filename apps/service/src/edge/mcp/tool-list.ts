// The result of `tools/list`: the tools of the contract as JSON Schema, in fixed order, built once.

import { tools } from '@galley/contract';
import { z } from 'zod';
import { CARD_URI } from './card/pack-card.ts';

export type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  outputSchema: ObjectSchema;
  annotations: Record<string, boolean>;
  _meta?: { ui: { resourceUri: string } };
};

type ObjectSchema = { type: 'object'; [keyword: string]: unknown };

export const toolList: readonly ListedTool[] = tools.map(
  ({ name, title, description, input, output, annotations }) => ({
    name,
    title,
    description,
    inputSchema: schemaOf(input, 'input'),
    outputSchema: schemaOf(output, 'output'),
    annotations: { ...annotations },
    ...(name === 'instant_post' ? { _meta: { ui: { resourceUri: CARD_URI } } } : {}),
  }),
);

/** Flat, without `$schema`, and without bounds and patterns that add nothing: some clients reject them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...flat } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  return flat as ObjectSchema;
}
