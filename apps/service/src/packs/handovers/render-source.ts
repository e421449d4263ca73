// The input of every asset besides screenshots and frames: the writer's step stores it, the renderers read it.

import { z } from 'zod';
import { type Content, type Handover, handoverContent, readHandover, type Storage } from '#platform/storage';
import { type Brand, type BrandFont, type BrandFonts, type Copy, type Style, styles } from '#render/template';

export type RenderSource = {
  /** The URL of the page; null without one. */
  url: string | null;
  style: Style;
  brand: Brand;
  copy: Copy;
  /** For each point the text of the page that supports it. */
  evidence: string[];
  edgeShowsPrimary: boolean;
  /** The colours that captions over the page must contrast with. */
  pageBackgrounds: readonly string[];
};

// A field that the schema does not name would be lost: `satisfies` requires all of them.
const phrase = z.object({ text: z.string(), emphasis: z.string().exactOptional() });

export const renderCopy: z.ZodType<Copy> = z.object({
  hook: phrase,
  storyHook: phrase.exactOptional(),
  title: z.string().exactOptional(),
  link: z.string().exactOptional(),
  quote: phrase.exactOptional(),
  speaker: z.string().exactOptional(),
  callToAction: z.string().exactOptional(),
  supportingLine: z.string().exactOptional(),
  points: z.array(z.object({ figure: z.string().nullable(), headline: phrase, line: z.string() })).exactOptional(),
  facts: z.array(z.object({ label: z.string(), text: z.string() })).exactOptional(),
  opensWithPoint: z.boolean().exactOptional(),
  offer: z.object({ name: z.string(), price: z.string(), formerPrice: z.string(), rating: z.string() }).exactOptional(),
  spoken: z.array(z.array(z.string())).exactOptional(),
} satisfies Record<keyof Copy, unknown>);

const logo = z.object({
  base64: z.base64(),
  mime: z.enum(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp']),
  ratio: z.number(),
  isSingleColour: z.boolean(),
  isOpaque: z.boolean(),
  colour: z.string(),
} satisfies Record<Exclude<keyof Logo, 'bytes'> | 'base64', unknown>);

/** A copy in the folder of the pack: its kit may lose the font. */
const font = z.object({
  key: z.string(),
  hash: z.string(),
  name: z.string().nullable(),
} satisfies Record<Exclude<keyof BrandFont, 'bytes'>, unknown>);

const stored = z.object({
  url: z.string().nullable(),
  style: z.enum(styles),
  brand: z.object({
    name: z.string().nullable(),
    domain: z.string().nullable(),
    logo: logo.nullable(),
    colors: z.object({ primary: z.string(), accent: z.string(), background: z.string(), text: z.string() }),
    headingFont: z.string().nullable(),
    fonts: z.object({ heading: font.nullable(), body: font.nullable() }).exactOptional(),
    language: z.string(),
  } satisfies Record<keyof Brand, unknown>),
  copy: renderCopy,
  evidence: z.array(z.string()),
  edgeShowsPrimary: z.boolean(),
  pageBackgrounds: z.array(z.string()),
} satisfies Record<keyof RenderSource, unknown>);

const sourceHandover: Handover<z.infer<typeof stored>> = { name: 'source', version: 1, schema: stored };

export function renderSourceContent({ pageBackgrounds, ...source }: RenderSource): Content {
  return handoverContent(sourceHandover, {
    ...source,
    pageBackgrounds: [...pageBackgrounds],
    brand: {
      ...source.brand,
      ...storedFonts(source.brand),
      logo: source.brand.logo === null ? null : withoutBytes(source.brand.logo),
    },
  });
}

export async function readRenderSource(
  { storage }: { storage: Pick<Storage, 'get'> },
  key: string,
): Promise<RenderSource> {
  const { brand, ...source } = await readHandover(storage, sourceHandover, key);
  return { ...source, brand: { ...brand, logo: brand.logo === null ? null : withBytes(brand.logo) } };
}

type Logo = NonNullable<Brand['logo']>;

function withoutBytes({ bytes, ...rest }: Logo): z.infer<typeof logo> {
  return { ...rest, base64: Buffer.from(bytes).toString('base64') };
}

function withBytes({ base64, ...rest }: z.infer<typeof logo>): Logo {
  return { ...rest, bytes: Buffer.from(base64, 'base64') };
}

/** Fonts are objects of their own. */
function storedFonts({ fonts }: Brand): { fonts?: StoredFonts } {
  const stored = (own: BrandFont | null) => own && { key: own.key, hash: own.hash, name: own.name };
  return fonts === undefined ? {} : { fonts: { heading: stored(fonts.heading), body: stored(fonts.body) } };
}

type StoredFonts = Record<keyof BrandFonts, z.infer<typeof font> | null>;
