import { pageTypes } from '@galley/contract';
import { z } from 'zod';
import { factKinds, type PagePhoto, type PageSource } from './page-source.ts';

const part = z.number().min(0).max(1);
const box = z.object({ x: part, y: part, width: part, height: part });

export const pagePhoto = z.looseObject({
  id: z.string(),
  mediaType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  section: z.string().nullable(),
  kind: z.enum(['photo', 'packshot', 'portrait', 'cutout']),
  focus: z.object({ x: part, y: part }),
  faces: z.array(box),
  subject: box.nullable().exactOptional(),
  score: z.number(),
}) satisfies z.ZodType<PagePhoto>;

const fact = z.looseObject({
  id: z.string(),
  kind: z.enum(factKinds),
  label: z.string().nullable(),
  value: z.string(),
  text: z.string(),
  place: z.string(),
  from: z.enum(['json-ld', 'microdata', 'meta', 'table', 'list', 'text']),
  subject: z.string().exactOptional(),
  cells: z.array(z.object({ head: z.string(), text: z.string() })).exactOptional(),
  isOff: z.boolean().exactOptional(),
});

const decisive = z.looseObject({
  kind: z.enum(factKinds),
  label: z.string(),
  text: z.string(),
  quote: z.string(),
  place: z.string(),
  subject: z.string().exactOptional(),
});

const quote = z.looseObject({
  id: z.string(),
  kind: z.enum(['quote', 'review']),
  text: z.string(),
  speaker: z.string().nullable(),
  stars: z.number().nullable(),
  source: z.string().nullable(),
  place: z.string(),
});

const section = z.looseObject({
  id: z.string(),
  heading: z.string().nullable(),
  level: z.number(),
  place: z.string(),
  isBeside: z.boolean().exactOptional(),
  paragraphs: z.array(
    z.looseObject({ text: z.string(), place: z.string(), kind: z.enum(['prose', 'item', 'row', 'line']) }),
  ),
});

/** The stored form of a source. Fields of a newer release are passed on. */
export const pageSource = z.looseObject({
  type: z.enum(pageTypes),
  form: z.enum(['news', 'essay', 'guide', 'notice']).nullable(),
  url: z.string(),
  canonicalUrl: z.string(),
  title: z.string().nullable(),
  language: z.string(),
  brand: z.looseObject({ name: z.string().nullable(), handle: z.string().nullable() }),
  facts: z.array(fact),
  decisive: z.array(decisive).exactOptional(),
  quotes: z.array(quote),
  sections: z.array(section),
  photos: z.array(pagePhoto),
  action: z.looseObject({
    kind: z.enum(['apply', 'book', 'buy', 'read', 'install', 'watch', 'visit', 'contact', 'start', 'donate', 'other']),
    label: z.string().nullable(),
  }),
  isGated: z.boolean(),
}) satisfies z.ZodType<PageSource>;
