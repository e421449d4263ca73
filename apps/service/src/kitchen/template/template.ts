import type { Box, Format } from './formats.ts';
import type { Html } from './html.ts';

/** A folder of `kitchen/templates` exports one, as `template`. Its style stands beside it in `style.css`. */
export type Template = {
  name: string;
  kind: 'still' | 'clip';
  formats: readonly Format[];
  /** The phrase whose direction the whole frame takes. `hook` when left out. */
  lead?: 'hook' | 'quote';
  /** How many pictures it makes of this copy. Most make one. */
  countSlides: (copy: Copy) => number;
  /** Slides on which field and block are swapped. None when left out. */
  isFlipped?: (slide: number) => boolean;
  /** What a picture may be framed in, the best first. A frame without any has none. */
  framings: (style: Style) => readonly Framing[];
  /** A picture smaller than this would be drawn coarse in it. What every plate needs when left out. */
  leastPicture?: { width: number; height: number };
  markup: (frame: Frame) => Html;
};

export type Framing = 'window' | 'phone';

export type Style = 'broadside' | 'folio' | 'stage';

/** Words to set, with the one run of them that may be emphasised. */
export type Phrase = { text: string; emphasis?: string };

/** A figure where the source has one, a headline, a line. */
export type Point = { figure: string | null; headline: Phrase; line: string };

export type Copy = {
  hook: Phrase;
  quote?: Phrase;
  speaker?: string;
  callToAction?: string;
  supportingLine?: string;
  points?: readonly Point[];
  /** What is said in a film: groups of words that are shown together. */
  spoken?: readonly (readonly string[])[];
};

export type BrandColors = { primary: string; accent: string; background: string; text: string };

/** Who speaks. An idea without a page has neither name nor domain nor logo, and none is drawn. */
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
  /** It has no transparent pixels and brings its own ground along. */
  isOpaque: boolean;
  /** What most of its visible pixels are. */
  colour: string;
};

/**
 * A picture of the page. `tops` are where its sections start, in its own pixels; the page's top need not be named.
 * `places` are where it says what each point rests on, null where that is not seen.
 */
export type Capture = {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  tops?: readonly number[];
  places?: readonly (Box | null)[];
};

export type Picture = { desktop: Capture | null; phone: Capture | null };

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
  /** Captions over a page, and the word that is being said. */
  capGround: string;
  capInk: string;
  capMark: string;
};

/** A capture as the page sees it. */
export type ShownCapture = Omit<Capture, 'bytes' | 'mime'> & { url: string };

/** A picture with the frame it stands in. */
export type ShownPicture = { framing: Framing; capture: ShownCapture };

/** Everything that a template's markup may depend on. Text is cleaned, pictures have addresses. */
export type Frame = {
  style: Style;
  format: Format;
  palette: Palette;
  /** From 1. */
  slide: number;
  slideCount: number;
  brand: { name: string | null; domain: string | null; letter: string; logo: ShownLogo | null };
  copy: Required<Copy>;
  /** The last words of a sequence: what to do, and where. */
  closing: string;
  picture: ShownPicture | null;
  isPageDark: boolean;
  quotes: readonly [open: string, close: string];
};

/** `bare` takes any ink, `own` keeps its colours, on a tile where they do not stand off the field. */
export type ShownLogo = {
  url: string;
  ratio: number;
  look: 'bare' | 'own' | 'tile';
  tile: string;
  canBeGiant: boolean;
  /** It writes the name, which is then not set beside it. */
  isWordmark: boolean;
};
