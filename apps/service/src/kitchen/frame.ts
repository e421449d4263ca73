import type { Brand, Capture, Copy, Format, Frame, Framing, Phrase, Picture, Style, Template } from '#kitchen/template';
import { contrastOf, oklchOf } from './color.ts';
import { derivePalette, flip } from './palette.ts';
import { partWords } from './part-words.ts';
import { cleanText, firstLetter, quotesOf } from './set-text.ts';

/** What is to be drawn. */
export type FrameOrder = {
  style: Style;
  brand: Brand;
  copy: Copy;
  picture: Picture | null;
  format: Format;
  /** From 1; a template of several pictures draws one at a time. */
  slide?: number;
  /** Field and block swapped, as on end cards; the template's own wish when left out. */
  isFlipped?: boolean;
  /** The picture's own edge shows the primary: see `edgeShowsPrimary`. */
  edgeShowsPrimary?: boolean;
  /** What captions over the page have to stand off: see `groundsOfPage`. */
  pageGrounds?: readonly string[];
};

/** Gives bytes an address that the page can load. */
export type Shelf = { put(bytes: Uint8Array, mime: string): string };

/** Makes an order into what markup is written from: cleaned words, derived colours, pictures with addresses. */
export function makeFrame(order: FrameOrder, template: Template, shelf: Shelf): Frame {
  const { style, brand, format } = order;
  const { edgeShowsPrimary = false, pageGrounds = [] } = order;
  const derived = derivePalette(brand.colors, style, { edgeShowsPrimary, pageGrounds });
  const slide = order.slide ?? 1;
  const isFlipped = order.isFlipped ?? template.isFlipped?.(slide) ?? false;
  const palette = isFlipped ? flip(derived) : derived;
  const copy = cleanCopy(order.copy, brand);
  const name = emptyAsNull(cleanText(brand.name ?? ''));
  const letter = firstLetter(name ?? '') || firstLetter(copy.hook.text) || '•';
  return {
    style,
    format,
    palette,
    slide,
    slideCount: template.countSlides(order.copy),
    brand: {
      name,
      domain: emptyAsNull(cleanText(brand.domain ?? '').replace(/^www\./, '')),
      letter,
      logo: shownLogo(brand, palette, shelf),
    },
    copy,
    closing: closingOf(copy, { name, language: brand.language }),
    picture: shownPicture(order, template, shelf),
    isPageDark: oklchOf(brand.colors.background).L < 0.5,
    quotes: quotesOf(brand.language),
  };
}

function cleanCopy(copy: Copy, brand: Brand): Frame['copy'] {
  const clean = (text: string | undefined): string => partWords(cleanText(text ?? ''), brand.language);
  const phrase = ({ text, emphasis }: Phrase): Phrase => {
    const run = clean(emphasis);
    return run === '' ? { text: clean(text) } : { text: clean(text), emphasis: run };
  };
  const named = phrase(copy.hook);
  // A hook of emoji alone leaves nothing to set, and a frame without words says nothing.
  const hook = named.text === '' ? { text: cleanText(brand.name ?? brand.domain ?? '') || '…' } : named;
  const points = (copy.points ?? []).map(({ figure, headline, line }) => ({
    figure: emptyAsNull(cleanText(figure ?? '')),
    headline: phrase(headline),
    line: clean(line),
  }));
  return {
    hook,
    quote: copy.quote === undefined ? hook : phrase(copy.quote),
    speaker: shortSpeaker(cleanText(copy.speaker ?? '')),
    callToAction: cleanText(copy.callToAction ?? ''),
    supportingLine: clean(copy.supportingLine),
    points,
    spoken: copy.spoken ?? [],
  };
}

/** What fits beside the mark on one line. */
const SPEAKER_LENGTH = 34;

/** A long office is left out rather than cut: who said it is the name. */
function shortSpeaker(speaker: string): string {
  if (speaker.length <= SPEAKER_LENGTH) return speaker;
  return speaker.split(/ ?[,،、;(]/)[0] ?? speaker;
}

/** Longer than this, the name would make the call to action small. */
const CLOSING_LENGTH = 40;

/** The call to action, with the name where the language lets them be joined without knowing either. */
function closingOf(
  { callToAction, hook }: Frame['copy'],
  { name, language }: { name: string | null; language: string },
): string {
  if (callToAction === '') return name ?? hook.text;
  if (name === null || !/^en\b/.test(language)) return callToAction;
  const joined = `${callToAction} at ${name}`;
  const says = callToAction.toLowerCase().includes(name.toLowerCase());
  return says || joined.length > CLOSING_LENGTH ? callToAction : joined;
}

/** Wider than this a logo is the name in letters; wider than that, it would be too low to be read beside others. */
const WORDMARK = { least: 2.4, most: 6.6 };

/** A single-colour logo takes the ink. Any other keeps its colours, on a tile where they would not stand out. */
function shownLogo({ logo, name }: Brand, palette: Frame['palette'], shelf: Shelf): Frame['brand']['logo'] {
  if (logo === null || name === null || logo.ratio > WORDMARK.most) return null;
  const url = shelf.put(logo.bytes, logo.mime);
  const canBeGiant = logo.mime === 'image/svg+xml' && !logo.isOpaque && logo.ratio > 0.6 && logo.ratio < 1.7;
  const reads = (ground: string): boolean => contrastOf(logo.colour, ground) >= 3;
  const tile = reads(palette.paper) ? palette.paper : palette.deep;
  const own = logo.isOpaque || reads(palette.field) ? 'own' : 'tile';
  const isWordmark = logo.ratio > WORDMARK.least;
  return { url, ratio: logo.ratio, look: logo.isSingleColour ? 'bare' : own, tile, canBeGiant, isWordmark };
}

/** Pictures are never drawn at more than 115 % of their pixels, so one too small for every plate is left out. */
const MINIMUM = { window: { width: 1080, height: 500 }, phone: { width: 500, height: 1000 } };
/** Flatter than this it is a strip, not a page. */
const FLATTEST_RATIO = 0.3;

function shownPicture({ picture, style }: FrameOrder, template: Template, shelf: Shelf): Frame['picture'] {
  // A capture of a phone may be large enough to stand in for a page in a window, not the other way round.
  const candidates = template
    .framings(style)
    .flatMap((framing): { framing: Framing; capture: Capture | null | undefined }[] => {
      const captures = framing === 'phone' ? [picture?.phone] : [picture?.desktop, picture?.phone];
      return captures.map((capture) => ({ framing, capture }));
    });
  for (const { framing, capture } of candidates) {
    if (!capture || !isLargeEnough(capture, template.leastPicture ?? MINIMUM[framing])) continue;
    const { bytes, mime, ...size } = capture;
    return { framing, capture: { ...size, url: shelf.put(bytes, mime) } };
  }
  return null;
}

function isLargeEnough({ width, height }: Capture, minimum: { width: number; height: number }): boolean {
  return width >= minimum.width && height >= minimum.height && height >= width * FLATTEST_RATIO;
}

function emptyAsNull(text: string): string | null {
  return text === '' ? null : text;
}
