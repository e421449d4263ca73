// The building blocks of templates. Templates import only this entry point of the module.

export { buildOf, styles } from './build.ts';
export { rowsHtml, teaserRows } from './fill.ts';
export { type Box, type Format, formats } from './formats.ts';
export { formHtml } from './forms.ts';
export { type Html, html } from './html.ts';
export { destinationOf, linkOf, linkPhrase } from './link.ts';
export {
  arrow,
  callToAction,
  emphasised,
  endCard,
  hasAddressBar,
  mark,
  phone,
  signature,
  slug,
  windowOf,
} from './parts.ts';
export { barePhoto, isPhotoLayout, photoHtml } from './photos.ts';
export { bindingWords, bindsToNext, bindWords, joinerAfter, wordsOf } from './phrases.ts';
export { findNumber, isPoster, posterHtml } from './posters.ts';
export { hasTable, type Slide, slidesOf } from './slides.ts';
export type {
  Brand,
  BrandColors,
  BrandFont,
  BrandFonts,
  Build,
  Capture,
  Composition,
  Copy,
  Frame,
  Framing,
  ImageInput,
  Logo,
  Palette,
  Photo,
  PhotoLayout,
  Phrase,
  Point,
  Poster,
  Style,
  Template,
} from './template.ts';
export { type StillName, stillNames, type TemplateName } from './template-names.ts';
