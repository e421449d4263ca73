// Brand kits: what a page shows of its brand, stored for later packs.

import { z } from 'zod';
import { type Typeface, typefaces } from '#designs';
import { limits } from '#limits';
import { pageUrl } from '#resources/urls';
import { credits, idOf, pixels, signedUrl, timestamp } from '#resources/wire';

export { type Typeface, typefaces };

export const brandName = z.string().trim().min(1, 'must not be empty').max(limits.brandNameCharacters);
const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f3a5f')
  .meta({ examples: ['#1f3a5f'] });
const typeface = z.enum(typefaces);
const voiceNotes = z.array(z.string().trim().min(1).max(160)).max(8);

const colors = z.object({
  primary: color,
  accent: color,
  background: color,
  text: color.meta({ description: 'Contrast on the background of 4.5 or more.' }),
  on_primary: color.meta({ description: 'Text on primary, with a contrast of 4.5 or more.' }),
  on_accent: color.meta({ description: 'Text on accent, with a contrast of 4.5 or more.' }),
});

const brandFields = {
  name: z.string().nullable(),
  url: z.string().nullable().meta({ description: 'The page that it was read from.' }),
  domain: z.string().nullable(),
  logo: z
    .object({ url: signedUrl, expires_at: timestamp, width: pixels, height: pixels })
    .nullable()
    .meta({ description: 'A PNG; null where the page has none that can be drawn.' }),
  colors,
  typeface: typeface.meta({ description: 'The free typeface that headings are set in.' }),
  page_typeface: z.string().nullable().meta({ description: 'What the headings of the page are set in.' }),
  voice_notes: z.array(z.string()).meta({ description: 'How the page speaks, in sentences of ours.' }),
};

/** What was read from a page, saved or not. */
export const brandReading = z.object({
  ...brandFields,
  credits_charged: credits.meta({
    description: 'Whole credits; 0 where the same URL was read within the last 24 hours.',
  }),
});

const ownFont = z.object({
  name: z.string().nullable().meta({ description: 'As the font names itself.' }),
  licence: z.string().meta({ description: 'What the account stated about its right to use the font.' }),
  added_at: timestamp,
  sample: z
    .object({ url: signedUrl, expires_at: timestamp, width: pixels, height: pixels })
    .meta({ description: 'A still in this font, in black and white. The font itself is never returned.' }),
});

const ownFonts = z.object({ heading: ownFont.nullable(), body: ownFont.nullable() });

export const brandKit = z.object({
  id: idOf('brand'),
  default: z.boolean().meta({ description: 'Packs of ideas and videos are made with it. One kit of an account is.' }),
  ...brandFields,
  fonts: ownFonts.optional().meta({
    description: 'Own fonts: stills and clips are set in them. Letters that they lack are set in `typeface`.',
  }),
  created_at: timestamp,
  updated_at: timestamp,
});

export const createdBrand = z.object({ ...brandKit.shape, credits_charged: brandReading.shape.credits_charged });

export const brandRequest = z.strictObject({
  from_url: pageUrl.meta({ description: 'The page to read.' }),
  default: z.boolean().optional().meta({ description: 'True for the first kit of an account when left out.' }),
});

/** Of a kit or a pack; omitted ones stay as they are. */
export const changedColors = z.strictObject({
  primary: color.optional(),
  accent: color.optional(),
  background: color.optional(),
  text: color.optional(),
});

const fontChange = z
  .strictObject({
    upload_id: idOf('upload').meta({ description: 'An uploaded WOFF2, TTF or OTF with the letters A to Z.' }),
    licence: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(limits.fontLicenceCharacters)
      .meta({
        description:
          'Your statement of what permits you to use the font in images and videos. It is recorded in the activity of the account, which is stored for a year.',
        examples: ['Desktop licence 4711 of the foundry, for social media of our brand'],
      }),
  })
  .nullable();

/** Omitted fields stay as they are. */
export const brandChange = z
  .strictObject({
    name: brandName.optional(),
    colors: z
      .strictObject({
        primary: color.optional(),
        accent: color.optional(),
        background: color.optional(),
        text: color.optional(),
      })
      .optional()
      .meta({ description: 'A text that does not read on the background is moved until it does.' }),
    typeface: typeface.optional(),
    voice_notes: voiceNotes.optional(),
    default: z.boolean().optional(),
    logo_upload_id: idOf('upload').nullable().optional().meta({
      description: 'An own logo: an uploaded PNG, JPEG, WebP or SVG, which is stored as a PNG. Null removes the logo.',
    }),
    fonts: z
      .strictObject({ heading: fontChange.optional(), body: fontChange.optional() })
      .refine((fonts) => Object.keys(fonts).length > 0, 'must name heading or body')
      .optional()
      .meta({
        description: 'Own fonts for headlines and for other text. Null removes one, and its file is deleted.',
      }),
  })
  .refine((change) => Object.keys(change).length > 0, 'must name at least one change');

export const brandList = z.object({ brands: z.array(brandKit).max(limits.brandsPerAccount) });
