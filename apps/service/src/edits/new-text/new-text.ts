// What a text model wrote for an edit, stored for the plan of the edit.

import { schemas } from '@galley/contract';
import { z } from 'zod';
import { type Caption, type RenderSource, renderCopy } from '#packs';
import type { Handover } from '#platform/storage';

export type NewText = {
  copy: RenderSource['copy'];
  /** For each point the text of the source that supports it. */
  evidence: string[];
  captions: Caption[];
};

const caption = schemas.Caption.omit({ preview: true, title: true }).extend({
  text: z.string(),
  title: z.string().exactOptional(),
});

const stored = z.object({
  copy: renderCopy,
  evidence: z.array(z.string()),
  captions: z.array(caption),
} satisfies Record<keyof NewText, unknown>);

export const newText: Handover<z.infer<typeof stored>> = { name: 'new text', version: 1, schema: stored };
