import { z } from 'zod';
import { renderFormats, templates } from '#designs';
import { limits } from '#limits';
import { styles } from '#resources/pack';
import { pageUrl } from '#resources/urls';
import { idOf, signedUrl } from '#resources/wire';

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f3a5f');

/** Values that override what the page shows. */
const brandOverride = z.strictObject({
  name: z.string().min(1).max(limits.brandNameCharacters).optional(),
  logo_url: pageUrl.optional(),
  primary: hexColor.optional(),
  accent: hexColor.optional(),
});

export const kitchenFields = {
  template: z.enum(templates).optional().meta({ description: 'Cover, story and link card when left out.' }),
  url: pageUrl.optional().meta({ description: 'The page to render; either this or capture_id.' }),
  capture_id: idOf('capture').optional().meta({ description: 'A screenshot taken before; either this or url.' }),
  title: z.string().min(1).max(limits.renderTitleCharacters).optional(),
  style: z.enum(styles).optional().meta({ description: "By the page's own look when left out." }),
  formats: z.array(z.enum(renderFormats)).min(1).max(4).optional(),
  brand: brandOverride.optional(),
};

export const kitchenRequest = z.strictObject(kitchenFields).superRefine(needsOneSource);

export const templateEntry = z.object({
  template: z.enum(templates),
  kind: z.enum(['still', 'clip']),
  formats: z.array(z.enum(renderFormats)),
  styles: z.array(z.enum(styles)),
  preview_url: signedUrl,
  example: z.record(z.string(), z.unknown()).meta({ description: 'A body that POST /kitchen/render takes as it is.' }),
});

type Source = { url?: string | undefined; capture_id?: string | undefined };

export function needsOneSource(body: Source, context: z.RefinementCtx): void {
  if ((body.url === undefined) !== (body.capture_id === undefined)) return;
  context.addIssue({ code: 'custom', path: ['url'], message: 'give either url or capture_id' });
}
