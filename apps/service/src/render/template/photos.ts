// Compositions around photographs of the page. The photograph extends to an edge; words are on its veil or on the
// field.

import { type Html, html } from './html.ts';
import { destinationOf } from './link.ts';
import { callToAction, emphasised, mark, signature, slug } from './parts.ts';
import type { Frame, Offer, PhotoLayout, Phrase, ShownPhoto } from './template.ts';

export type PhotoWords = {
  phrase: Phrase;
  role: 'hook' | 'headline' | 'quote' | 'title';
  figure?: string;
  line?: string;
  call?: string;
  /** The text at the end of the brand line; defaults to the domain. */
  end?: string;
  /** The speaker of the quote. */
  speaker?: string;
  /** The price of the product. */
  offer?: Offer;
  /** Its parts are layers of a clip. */
  isLayered?: boolean;
};

export function isPhotoLayout(composition: string | null): composition is PhotoLayout {
  return composition !== null && composition in LAYOUTS;
}

/** The whole frame: photographs, what is over them, and the words. */
export function photoHtml(frame: Frame, layout: PhotoLayout, words: PhotoWords): Html {
  const { width, height } = frame.format;
  const shape = height > 1.5 * width ? 'tall' : width > height ? 'wide' : width === height ? 'square' : 'upright';
  return html`<div class="ph ${layout} ${shape}">${LAYOUTS[layout](frame, words, shape)}</div>`;
}

/** Only a photograph, over the whole frame. */
export function barePhoto(frame: Frame): Html {
  return html`<div class="ph alone">${photo(frame.photos[0], [0.5, 0.36], { phrase: { text: '' }, role: 'hook', isLayered: true })}</div>`;
}

type Shape = 'tall' | 'wide' | 'square' | 'upright';
type Layout = (frame: Frame, words: PhotoWords, shape: Shape) => Html;

/** The position of the focal point, as shares of the photograph's box: see `positionPhoto`. */
type Spot = readonly [x: number, y: number];

const LAYOUTS: Record<PhotoLayout, Layout> = {
  bleed: (frame, words, shape) => {
    const isTall = shape === 'tall';
    const line = brandLine(frame, words);
    // In a tall frame brand and words share one veil, and in a clip one layer.
    const isLabel = frame.style === 'lightbox';
    const isShared = isTall || isLabel || words.isLayered === true;
    const text = wordsHtml(frame, words, { fit: isTall ? 'photo-tall' : 'photo-bleed', first: isShared && line });
    return html`${photo(frame.photos[0], isTall ? [0.5, 0.24] : [0.5, 0.3], words)}${!isLabel && html`<i class="veil" ${layer(words, 'veil')}></i>`}${!isShared && line}${text}`;
  },
  panel: (frame, words, shape) => {
    const fit = shape === 'tall' ? 'photo-tall' : 'photo-split';
    const line = brandLine(frame, words);
    const isFirst = shape === 'tall';
    const text = wordsHtml(frame, words, isFirst ? { fit, first: line, height: 400 } : { fit, last: line });
    return html`${photo(frame.photos[0], [0.5, 0.42], words)}${!words.isLayered && html`<i class="strip"></i>`}${text}`;
  },
  editorial: (frame, words) =>
    html`${brandLine(frame, words)}<div class="mount"><i class="edge"></i>${photo(frame.photos[0], [0.5, 0.45], words)}</div>${wordsHtml(frame, words, { fit: 'photo-editorial' })}`,
  column: (frame, words, shape) =>
    html`${photo(frame.photos[0], [0.5, 0.42], words)}<div class="side">${shape === 'square' ? '' : slug(frame, '')}${wordsHtml(frame, words, { fit: shape === 'square' ? 'photo-quote' : 'photo-column', last: shape === 'square' ? footOf(frame, words) : sourceOf(frame) })}</div>`,
  between: (frame, words) =>
    html`${photo(frame.photos[0], [0.5, 0.5], words)}${wordsHtml(frame, words, { fit: 'photo-tall', first: brandLine(frame, words), height: 300 })}${photo(frame.photos[1], [0.5, 0.5], words)}`,
  half: (frame, words) =>
    html`${photo(frame.photos[0], [0.5, 0.45], words)}<div class="side">${frame.brand.name !== null && html`<header class="slug" data-one-line>${signature(frame)}</header>`}${wordsHtml(frame, words, { fit: 'photo-half', last: sourceOf(frame), ...(words.line ? { height: 230 } : {}) })}</div>`,
  product: (frame, words, shape) => {
    const { offer, line, ...rest } = words;
    // Below the object there is space for the price if nothing covers the lower edge.
    const isBelow = offer !== undefined && (shape === 'upright' || shape === 'square');
    const fit = shape === 'wide' ? 'photo-link' : 'photo-product';
    const text = wordsHtml(frame, isBelow ? rest : words, isBelow ? { fit, height: 260 } : { fit });
    const object = photo(frame.photos[0], [0.5, 0.5], { ...words, isLayered: false });
    return html`${brandLine(frame, words)}${text}<div class="shelf">${object}</div>${isBelow && deal(offer, line)}`;
  },
  stamp: (frame, words) =>
    html`${wordsHtml(frame, words, { fit: 'photo-stamp' })}<footer class="foot">${photo(frame.photos[0], [0.5, 0.45], words)}<div class="by"><b data-role="speaker" data-one-line>${words.speaker ?? ''}</b>${sourceOf(frame)}</div></footer>`,
};

/** How far a photograph moves below its words in a clip. */
const SWEEP_PX = 130;

function photo(shown: ShownPhoto | undefined, [x, y]: Spot, words: PhotoWords): Html | false {
  if (shown === undefined) return false;
  const { url, width, height, focus, faces, subject = null, kind } = shown;
  const boxes = faces.map((face) => [face.x, face.y, face.width, face.height].join(' ')).join(',');
  return html`<figure class="photo ${kind}" data-photo="${width} ${height}" data-focus="${focus.x} ${focus.y}" data-at="${x} ${y}" data-faces="${boxes}" ${subject !== null && html`data-subject="${[subject.x, subject.y, subject.width, subject.height].join(' ')}"`} ${words.isLayered === true && html`data-sweep="${SWEEP_PX}"`} ${layer(words, 'photo', { isOpaque: true })}><img src="${url}" alt=""></figure>`;
}

type TextSettings = { fit: string; height?: number; first?: Html | false; last?: Html | false };

function wordsHtml(frame: Frame, words: PhotoWords, { fit, height, first = false, last = false }: TextSettings): Html {
  const { phrase, role, figure = '', line = '', call = '' } = words;
  const highest = height ?? (figure === '' ? undefined : 300);
  const most = highest !== undefined && html`data-height="${highest}"`;
  const number =
    figure !== '' &&
    html`<div class="num" data-fit="photo-figure" data-role="figure" ${layer(words, 'figure', { bleed: 24 })}>${figure}</div>`;
  const [open, close] = role === 'quote' && words.speaker ? frame.quotes : ['', ''];
  const text = emphasised({ ...phrase, text: `${open}${phrase.text}${close}` });
  return html`<div class="words" ${!isObjectCard(frame) && layer(words, 'panel')}>${first}${number}<h1 class="hook said" data-fit="${fit}" ${most} data-role="${role}" ${layer(words, 'line-1', { bleed: 24 })}>${text}</h1>${line !== '' && html`<p class="sub" data-lines="${isNarrow(frame) ? 3 : 2}" data-role="line" ${layer(words, 'note')}>${line}</p>`}${words.offer !== undefined && deal(words.offer)}${callToAction(call)}${last}</div>`;
}

function isNarrow({ composition }: Frame): boolean {
  return composition === 'column';
}

/** Text about an object is on the background of its card. */
function isObjectCard({ composition }: Frame): boolean {
  return composition === 'product';
}

const STAR = html`<svg class="star" viewBox="0 0 24 24"><path d="M12 1.8l3.1 6.6 7.2.9-5.3 5 1.4 7.1-6.4-3.5-6.4 3.5 1.4-7.1-5.3-5 7.2-.9z"/></svg>`;

/** Price and rating; false when the page does not show them. */
function deal({ price, formerPrice, rating }: Offer, line = ''): Html | false {
  if (price === '') return false;
  const former = formerPrice !== '' && html`<s class="former" data-role="former">${formerPrice}</s>`;
  const rated = rating !== '' && html`<span class="rating">${STAR}<b data-role="rating">${rating}</b></span>`;
  const size = `--letters:${Math.max(6, [...price].length)}`;
  const named = line !== '' && html`<p class="sub" data-lines="1" data-role="line">${line}</p>`;
  return html`<div class="deal" style="${size}">${named}<span class="price" data-role="price">${price}</span>${former}${rated}</div>`;
}

function brandLine(frame: Frame, { end, isLayered = false }: PhotoWords): Html {
  return isLayered && frame.brand.name === null ? html`` : slug(frame, end);
}

/** The destination below words that leave no space for it beside the name. */
function sourceOf(frame: Frame): Html | false {
  const destination = destinationOf(frame);
  return destination !== '' && html`<span class="source" data-role="domain" data-one-line>${destination}</span>`;
}

/** The speaker and the owner of the page. */
function footOf(frame: Frame, { speaker = '' }: PhotoWords): Html {
  const owner =
    frame.brand.name !== null && html`<div class="who">${speaker === '' ? signature(frame) : mark(frame)}</div>`;
  return html`<footer class="foot"><span class="by" data-role="speaker" data-one-line>${speaker}</span>${owner}</footer>`;
}

type LayerOptions = { isOpaque?: boolean; bleed?: number };

function layer(
  { isLayered = false }: PhotoWords,
  name: string,
  { isOpaque = false, bleed = 0 }: LayerOptions = {},
): Html | false {
  return (
    isLayered && html`data-layer="${name}" ${isOpaque && html`data-opaque`} ${bleed > 0 && html`data-bleed="${bleed}"`}`
  );
}
