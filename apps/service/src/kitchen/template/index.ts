// What a template is made of. Templates import this door and nothing else of the room.

export { type Box, type Format, formats } from './formats.ts';
export { type Html, html } from './html.ts';
export {
  arrow,
  callToAction,
  emphasised,
  endCard,
  giantMark,
  hasAddressBar,
  mark,
  phone,
  signature,
  slug,
  windowOf,
} from './parts.ts';
export { bindWords, joinerAfter, leaningWords, leansOnNext } from './phrases.ts';
export type {
  Brand,
  BrandColors,
  Capture,
  Copy,
  Frame,
  Framing,
  Logo,
  Palette,
  Phrase,
  Picture,
  Style,
  Template,
} from './template.ts';
