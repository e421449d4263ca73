import type { Shape } from '@galley/contract';
import type { Box, Format } from './formats.ts';
import type { Html } from './html.ts';
import type { ClipName, StillName } from './template-names.ts';

/** A folder of `render/templates` exports one, as `template`. Its style is beside it in `style.css`. */
export type Template = TemplateIdentity & {
  formats: readonly Format[];
  /** The phrase that sets the direction of the whole frame. Defaults to `hook`. */
  lead?: 'hook' | 'quote';
  /** The number of images for this copy. Most templates make one. */
  countSlides: (copy: Copy) => number;
  /** Slides on which field and block are swapped. None by default. */
  isFlipped?: (slide: number) => boolean;
  /** The frames for an image, the best first; empty for a template without images. */
  framings: (build: Build) => readonly Framing[];
  /** A smaller image would be enlarged too much. Defaults to the minimum of every plate. */
  minImage?: { width: number; height: number };
  markup: (frame: Frame) => Html;
};

/** The name is that of the folder. */
type TemplateIdentity = { kind: 'still'; name: StillName } | { kind: 'clip'; name: ClipName };

export type Framing = 'window' | 'phone';

export type Style = Shape<'Brand'>['style'];

/** The arrangement of a frame: a poster, an editorial page, or a stage set. */
export type Build = 'broadside' | 'folio' | 'stage';

/** The composition of a still. */
export type Composition = NonNullable<Shape<'PackAsset'>['composition']>;

/**
 * A composition around photographs: over the whole frame, beside or above the words, between them, a face beside a
 * name.
 */
export type PhotoLayout = Extract<
  Composition,
  'bleed' | 'panel' | 'editorial' | 'column' | 'between' | 'half' | 'product' | 'stamp'
>;

/** A composition of only type. */
export type Poster = Exclude<Composition, PhotoLayout | 'page' | 'quote' | 'split' | 'close'>;

/** Text to set, with the run that may be emphasised. */
export type Phrase = { text: string; emphasis?: string };

/** A number if the source has one, a headline, a line. */
export type Point = { figure: string | null; headline: Phrase; line: string };

/** A fact for a table, as its source shows it; the label may be empty. `isCount` when the label is a number to show. */
export type Fact = { label: string; text: string; isCount?: boolean };

/** Fields are empty when the page does not show them. */
export type Offer = { name: string; price: string; formerPrice: string; rating: string };

export type Copy = {
  hook: Phrase;
  /** Another wording of the hook, for a story; defaults to the hook. */
  storyHook?: Phrase;
  /** The title of the page, for a link to it. */
  title?: string;
  /** Where to find the page: its host, with its path if that is short. */
  link?: string;
  quote?: Phrase;
  speaker?: string;
  callToAction?: string;
  supportingLine?: string;
  points?: readonly Point[];
  /** What, when, where, how much: shown as a table. */
  facts?: readonly Fact[];
  /** Another still shows the hook, so a carousel begins with its first point. */
  opensWithPoint?: boolean;
  /** Prices and rating of a product, as its page shows them. */
  offer?: Offer;
  /** The speech of a video: groups of words that are shown together. */
  spoken?: readonly (readonly string[])[];
};

export type BrandColors = { primary: string; accent: string; background: string; text: string };

/** The brand. An idea without a page has no name, domain or logo, and none is drawn. */
export type Brand = {
  name: string | null;
  domain: string | null;
  logo: Logo | null;
  colors: BrandColors;
  headingFont: string | null;
  fonts?: BrandFonts;
  /** BCP 47, such as `de`. */
  language: string;
};

/** Fonts that the account uploaded, for headlines and for other text. */
export type BrandFonts = { heading: BrandFont | null; body: BrandFont | null };

/** `bytes` are there once it is to be drawn; they are equal where `hash` is. */
export type BrandFont = { key: string; hash: string; name: string | null; bytes?: Uint8Array };

export type Logo = {
  bytes: Uint8Array;
  mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp';
  /** Width divided by height. */
  ratio: number;
  /** One colour on a transparent background: its shape identifies it, so it may have any ink. */
  isSingleColour: boolean;
  /** It has no transparent pixels, so it has its own background. */
  isOpaque: boolean;
  /** The most frequent colour of its visible pixels. */
  colour: string;
};

/**
 * A screenshot of the page. `tops` are where its sections start, in its own pixels; the page's top need not be named.
 * `regions` are the positions of each point's text, null where it is not visible.
 */
export type Capture = {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  tops?: readonly number[];
  regions?: readonly (Box | null)[];
};

/** A photograph of the page. Focal point, faces and subject are shares of its width and height. */
export type Photo = {
  id: string;
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  focus: { x: number; y: number };
  faces: readonly Box[];
  /** The box around what it shows; null for a scene, of which every crop is as good. */
  subject?: Box | null;
  kind: 'photo' | 'packshot' | 'portrait' | 'cutout';
  /** Its description on the page; empty when there is none. */
  alt: string;
};

export type ImageInput = { desktop: Capture | null; phone: Capture | null };

/** Colours by role. */
export type Palette = {
  style: Style;
  field: string;
  block: string;
  ink: string;
  quiet: string;
  hi: string;
  onBlock: string;
  onHi: string;
  deep: string;
  paper: string;
  bar: string;
  barInk: string;
  bezel: string;
  /** The area beside the field when there is no image: a colour, text on it, and the colour as text on the field. */
  loud: string;
  onLoud: string;
  loudText: string;
  /** A shade of `loud`, for a large form on it. */
  form: string;
  /** A shade of the field, and a tone that text can be on. */
  tint: string;
  faint: string;
  /** The background of an object on white: the field if it is light enough. */
  shelf: string;
  /** Emphasised words on a photograph. */
  hiOnPhoto: string;
  /** Captions over a page, and the word that is being spoken. */
  capBackground: string;
  capInk: string;
  capMark: string;
};

/** A capture as the layout page gets it. */
export type ShownCapture = Omit<Capture, 'bytes' | 'mime'> & { url: string };

/** A photograph as the layout page gets it. */
export type ShownPhoto = Omit<Photo, 'bytes' | 'mime'> & { url: string };

/** An image with its frame. */
export type ShownImage = { framing: Framing; capture: ShownCapture };

/** Everything that a template's markup may depend on. Text is cleaned, images have URLs. */
export type Frame = {
  style: Style;
  build: Build;
  format: Format;
  /** BCP 47. */
  language: string;
  /** The composition of a frame without an image; when null, the mark replaces the image. */
  composition: Composition | null;
  palette: Palette;
  /** From 1. */
  slide: number;
  slideCount: number;
  brand: { name: string | null; domain: string | null; letter: string; logo: ShownLogo | null };
  copy: Required<Copy>;
  /** The last words of a sequence: the call to action and where. */
  closing: string;
  image: ShownImage | null;
  /** The photographs of the composition. */
  photos: readonly ShownPhoto[];
  isPageDark: boolean;
  quotes: readonly [open: string, close: string];
};

/** `bare` takes any ink, `own` has its colours, on a tile if they do not contrast with the field. */
export type ShownLogo = {
  url: string;
  ratio: number;
  variant: 'bare' | 'own' | 'tile';
  tile: string;
  /** It contains the name, which is then not repeated beside it. */
  isWordmark: boolean;
};
