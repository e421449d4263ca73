import { setTypography } from '#copywriting';
import {
  type Brand,
  buildOf,
  type Capture,
  type Composition,
  type Copy,
  type Format,
  type Frame,
  type Framing,
  type ImageInput,
  isPhotoLayout,
  type Photo,
  type Phrase,
  type Style,
  type Template,
} from '#render/template';
import { contrastOf, oklchOf } from '../brand/color.ts';
import { derivePalette, flip } from '../brand/palette.ts';
import { bindHyphens, bindUnits } from './bind-units.ts';
import { partWords } from './hyphenate.ts';
import { cleanText, firstLetter, languageTag, quotesOf } from './set-text.ts';

/** The input of a drawing. */
export type FrameRequest = {
  style: Style;
  brand: Brand;
  copy: Copy;
  image: ImageInput | null;
  format: Format;
  /** From 1; a template with several images draws one at a time. */
  slide?: number;
  /** Swaps field and block, as on end cards; defaults to the template's choice. */
  isFlipped?: boolean;
  /** The image's own edge shows the primary: see `edgeShowsPrimary`. */
  edgeShowsPrimary?: boolean;
  /** The colours that captions over the page must contrast with: see `backgroundsOfPage`. */
  pageBackgrounds?: readonly string[];
  /** See `chooseComposition`. */
  composition?: Composition;
  /** The photographs of its composition; empty when omitted. */
  photos?: readonly Photo[];
};

/** Gives bytes a URL that the page can load. */
export type Shelf = { put(bytes: Uint8Array, mime: string): string };

/** Turns a request into the input of the markup: cleaned text, derived colours, images with URLs. */
export function makeFrame(request: FrameRequest, template: Template, shelf: Shelf): Frame {
  const { style, brand, format } = request;
  const { edgeShowsPrimary = false, pageBackgrounds = [] } = request;
  const derived = derivePalette(brand.colors, style, { edgeShowsPrimary, pageBackgrounds });
  const slide = request.slide ?? 1;
  const isFlipped = request.isFlipped ?? template.isFlipped?.(slide) ?? false;
  const palette = isFlipped ? flip(derived) : derived;
  const copy = cleanCopy(request.copy, brand);
  const name = emptyAsNull(cleanText(brand.name ?? ''));
  const letter = firstLetter(name ?? '') || firstLetter(copy.hook.text) || '•';
  return {
    style,
    build: buildOf(style),
    format,
    language: brand.language,
    composition: request.composition ?? null,
    palette,
    slide,
    slideCount: template.countSlides(request.copy),
    brand: {
      name,
      domain: emptyAsNull(cleanText(brand.domain ?? '').replace(/^www\./, '')),
      letter,
      logo: shownLogo(brand, palette, shelf),
    },
    copy,
    closing: closingOf(copy, { name, language: brand.language }),
    image: shownImage(request, template, shelf),
    photos: isPhotoLayout(request.composition ?? null)
      ? (request.photos ?? []).map((photo) => shownPhoto(photo, shelf))
      : [],
    isPageDark: oklchOf(brand.colors.background).L < 0.5,
    quotes: quotesOf(brand.language),
  };
}

function cleanCopy(copy: Copy, brand: Brand): Frame['copy'] {
  const binding = { language: languageTag(brand.language), names: [brand.name, copy.speaker] };
  const set = (text: string): string => bindHyphens(partWords(text, brand.language));
  const typeset = (text: string | undefined): string => setTypography(cleanText(text ?? ''), brand.language);
  const clean = (text: string | undefined): string => set(bindUnits(typeset(text), binding));
  const phrase = ({ text, emphasis }: Phrase): Phrase => {
    const [words, run] = [typeset(text), typeset(emphasis)];
    if (run === '') return { text: clean(text) };
    // What binds depends on the words around it.
    const at = words.indexOf(run);
    const bound = bindUnits(words, binding);
    return { text: set(bound), emphasis: set(at < 0 ? run : bound.slice(at, at + run.length)) };
  };
  const named = phrase(copy.hook);
  // A hook of only emoji leaves no text, and a frame needs one.
  const hook = named.text === '' ? { text: cleanText(brand.name ?? brand.domain ?? '') || '…' } : named;
  const points = (copy.points ?? []).map(({ figure, headline, line }) => ({
    figure: emptyAsNull(cleanText(figure ?? '')),
    headline: phrase(headline),
    line: clean(line),
  }));
  return {
    hook,
    storyHook: copy.storyHook === undefined ? hook : phrase(copy.storyHook),
    title: clean(copy.title),
    link: cleanText(copy.link ?? ''),
    quote: copy.quote === undefined ? hook : phrase(copy.quote),
    speaker: shortSpeaker(typeset(copy.speaker)),
    callToAction: bindUnits(typeset(copy.callToAction), binding),
    supportingLine: clean(copy.supportingLine),
    points,
    facts: (copy.facts ?? []).map(({ label, text }) => ({ label: clean(label), text: clean(text) })),
    opensWithPoint: copy.opensWithPoint ?? false,
    offer: cleanOffer(copy.offer),
    spoken: copy.spoken ?? [],
  };
}

function cleanOffer(offer: Copy['offer']): Frame['copy']['offer'] {
  const { name = '', price = '', formerPrice = '', rating = '' } = offer ?? {};
  return {
    name: cleanText(name),
    price: cleanText(price),
    formerPrice: cleanText(formerPrice),
    rating: cleanText(rating),
  };
}

/** The length that fits beside the mark on one line. */
const SPEAKER_LENGTH = 34;

/** A long job title is omitted rather than cut: the name identifies the speaker. */
function shortSpeaker(speaker: string): string {
  if (speaker.length <= SPEAKER_LENGTH) return speaker;
  return speaker.split(/ ?[,،、;(]/)[0] ?? speaker;
}

/** A longer name would make the call to action small. */
const CLOSING_LENGTH = 40;

/** The call to action, with the name if the language allows joining any two of them. */
function closingOf(
  { callToAction, hook }: Frame['copy'],
  { name, language }: { name: string | null; language: string },
): string {
  if (callToAction === '') return name ?? hook.text;
  if (name === null || !/^en\b/.test(language)) return callToAction;
  const joined = `${callToAction} at ${name}`;
  const hasText = callToAction.toLowerCase().includes(name.toLowerCase());
  return hasText || joined.length > CLOSING_LENGTH ? callToAction : joined;
}

/** A logo wider than the minimum is a wordmark; wider than the maximum, it would be too small to read beside others. */
const WORDMARK = { least: 2.4, most: 6.6 };

/** A single-colour logo takes the ink. Any other has its own colours, on a tile if they do not contrast. */
function shownLogo({ logo, name }: Brand, palette: Frame['palette'], shelf: Shelf): Frame['brand']['logo'] {
  if (logo === null || name === null || logo.ratio > WORDMARK.most) return null;
  const url = shelf.put(logo.bytes, logo.mime);
  const reads = (background: string): boolean => contrastOf(logo.colour, background) >= 3;
  const tile = reads(palette.paper) ? palette.paper : palette.deep;
  const own = logo.isOpaque || reads(palette.field) ? 'own' : 'tile';
  const isWordmark = logo.ratio > WORDMARK.least;
  return { url, ratio: logo.ratio, variant: logo.isSingleColour ? 'bare' : own, tile, isWordmark };
}

/** Images are never enlarged beyond 115 %, so one too small for every plate is left out. */
const MINIMUM = { window: { width: 1080, height: 500 }, phone: { width: 500, height: 1000 } };
/** A flatter image is a strip, not a page. */
const FLATTEST_RATIO = 0.3;

function shownImage({ image, style, composition }: FrameRequest, template: Template, shelf: Shelf): Frame['image'] {
  if (isPhotoLayout(composition ?? null)) return null;
  // A phone screenshot may be large enough to replace a page in a window, not the other way round.
  const candidates = template
    .framings(buildOf(style))
    .flatMap((framing): { framing: Framing; capture: Capture | null | undefined }[] => {
      const captures = framing === 'phone' ? [image?.phone] : [image?.desktop, image?.phone];
      return captures.map((capture) => ({ framing, capture }));
    });
  for (const { framing, capture } of candidates) {
    if (!capture || !isLargeEnough(capture, template.minImage ?? MINIMUM[framing])) continue;
    const { bytes, mime, ...size } = capture;
    return { framing, capture: { ...size, url: shelf.put(bytes, mime) } };
  }
  return null;
}

function shownPhoto({ bytes, mime, ...photo }: Photo, shelf: Shelf): Frame['photos'][number] {
  return { ...photo, url: shelf.put(bytes, mime) };
}

function isLargeEnough({ width, height }: Capture, minimum: { width: number; height: number }): boolean {
  return width >= minimum.width && height >= minimum.height && height >= width * FLATTEST_RATIO;
}

function emptyAsNull(text: string): string | null {
  return text === '' ? null : text;
}
