import type { Shape } from '@galley/contract';
import type { Box, Format } from './formats.ts';
import type { Html } from './html.ts';

/** A folder of `render/templates` exports one, as `template`. Its style is beside it in `style.css`. */
export type Template = {
  name: string;
  kind: 'still' | 'clip';
  formats: readonly Format[];
  /** The phrase that sets the direction of the whole frame. `hook` when left out. */
  lead?: 'hook' | 'quote';
  /** How many images it makes of this copy. Most make one. */
  countSlides: (copy: Copy) => number;
  /** Slides on which field and block are swapped. None when left out. */
  isFlipped?: (slide: number) => boolean;
  /** The frames for an image, the best first. A template without any has none. */
  framings: (build: Build) => readonly Framing[];
  /** A smaller image would be drawn coarse in it. The minimum of every plate when left out. */
  minImage?: { width: number; height: number };
  markup: (frame: Frame) => Html;
};

export type Framing = 'window' | 'phone';

export type Style = Shape<'Brand'>['style'];

/** How the parts of a frame stand: a poster, an editorial page, or a set. */
export type Build = 'broadside' | 'folio' | 'stage';

/** How a still is composed. */
export type Composition = NonNullable<Shape<'PackAsset'>['composition']>;

/** A composition around photographs: over the whole frame, beside or above the words, between them, a face beside a name. */
export type PhotoLayout = Extract<
  Composition,
  'bleed' | 'panel' | 'editorial' | 'column' | 'between' | 'half' | 'product' | 'stamp'
>;

/** A composition of type alone. */
export type Poster = Exclude<Composition, PhotoLayout | 'page' | 'quote' | 'split' | 'close'>;

/** Words to set, with the one run of them that may be emphasised. */
export type Phrase = { text: string; emphasis?: string };

/** A number where the source has one, a headline, a line. */
export type Point = { figure: string | null; headline: Phrase; line: string };

/** Empty where the page does not say it. */
export type Offer = { name: string; price: string; formerPrice: string; rating: string };

export type Copy = {
  hook: Phrase;
  /** What the hook promises in other words, for a story; the hook where there are none. */
  storyHook?: Phrase;
  /** What the page calls itself, for a link to it. */
  title?: string;
  quote?: Phrase;
  speaker?: string;
  callToAction?: string;
  supportingLine?: string;
  points?: readonly Point[];
  /** What a product costs; prices and rating as its page shows them. */
  offer?: Offer;
  /** The speech of a video: groups of words that are shown together. */
  spoken?: readonly (readonly string[])[];
};

export type BrandColors = { primary: string; accent: string; background: string; text: string };

/** The brand. An idea without a page has neither name nor domain nor logo, and none is drawn. */
export type Brand = {
  name: string | null;
  domain: string | null;
  logo: Logo | null;
  colors: BrandColors;
  headingFont: string | null;
  /** BCP 47, such as `de`. */
  language: string;
};

export type Logo = {
  bytes: Uint8Array;
  mime: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp';
  /** Width by height. */
  ratio: number;
  /** One colour on nothing: its shape alone carries it, so it may take any ink. */
  isSingleColour: boolean;
  /** It has no transparent pixels and its own background. */
  isOpaque: boolean;
  /** What most of its visible pixels are. */
  colour: string;
};

/**
 * A screenshot of the page. `tops` are where its sections start, in its own pixels; the page's top need not be named.
 * `places` are the positions of each point's text, null where it is not visible.
 */
export type Capture = {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  tops?: readonly number[];
  regions?: readonly (Box | null)[];
};

/** A photograph of the page. Focal point and faces are shares of its width and height. */
export type Photo = {
  id: string;
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  focus: { x: number; y: number };
  faces: readonly Box[];
  kind: 'photo' | 'packshot' | 'portrait' | 'cutout';
  /** What is on it, as the page says it; empty where it does not. */
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
  /** What stands beside the field where there is no image: a colour, text on it, and it as text on the field. */
  loud: string;
  onLoud: string;
  loudText: string;
  /** A shade of the field, and a tone that text lies on. */
  tint: string;
  faint: string;
  /** What an object on white stands on: the field where it is light enough. */
  shelf: string;
  /** Emphasised words on a photograph. */
  hiOnPhoto: string;
  /** Captions over a page, and the word that is being spoken. */
  capBackground: string;
  capInk: string;
  capMark: string;
};

/** A capture as the page sees it. */
export type ShownCapture = Omit<Capture, 'bytes' | 'mime'> & { url: string };

/** A photograph as the page sees it. */
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
  /** How a frame without an image is composed; the mark replaces the image where it is not said. */
  composition: Composition | null;
  palette: Palette;
  /** From 1. */
  slide: number;
  slideCount: number;
  brand: { name: string | null; domain: string | null; letter: string; logo: ShownLogo | null };
  copy: Required<Copy>;
  /** The last words of a sequence: what to do, and where. */
  closing: string;
  image: ShownImage | null;
  /** Those of a composition around photographs. */
  photos: readonly ShownPhoto[];
  isPageDark: boolean;
  quotes: readonly [open: string, close: string];
};

/** `bare` takes any ink, `own` has its colours, on a tile where they do not contrast with the field. */
export type ShownLogo = {
  url: string;
  ratio: number;
  variant: 'bare' | 'own' | 'tile';
  tile: string;
  canBeGiant: boolean;
  /** It writes the name, which is then not set beside it. */
  isWordmark: boolean;
};
