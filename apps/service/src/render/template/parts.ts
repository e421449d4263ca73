import { formHtml } from './forms.ts';
import { type Html, html } from './html.ts';
import { destinationOf } from './link.ts';
import { phraseStarts } from './phrases.ts';
import type { Frame, Phrase, ShownCapture } from './template.ts';

/** The brand line. The domain appears once: here, unless the frame has an address bar or `end` is given. */
export function slug(frame: Frame, end?: string): Html {
  const { name, domain } = frame.brand;
  const last = end ?? domain ?? '';
  if (name === null && last === '') return html``;
  return html`<header class="slug" data-one-line>${signature(frame)}${last !== '' && html`<span class="domain" data-role="domain">${last}</span>`}</header>`;
}

/** The owner: mark and name, or only the logo if it contains the name. An idea has no owner. */
export function signature(frame: Frame): Html {
  const { name, logo } = frame.brand;
  if (name === null) return html``;
  return html`${mark(frame)}${!logo?.isWordmark && html`<b class="name" data-role="name">${name}</b>`}`;
}

/** The logo, or the first letter of the name. */
export function mark({ brand: { logo, letter } }: Frame): Html {
  if (logo === null) return html`<span class="mark mono" data-role="mark"><span>${letter}</span></span>`;
  const style = `--logo:url(${logo.url});--ratio:${logo.ratio};--tile:${logo.tile}`;
  const kind = `${logo.variant}${logo.isWordmark ? ' word' : ''}`;
  return html`<span class="mark logo ${kind}" style="${style}"><i></i></span>`;
}

/** A browser window with the page in it, from one of its section tops. */
export function windowOf({ brand: { domain } }: Frame, capture: ShownCapture, top: Top = 0): Html {
  const addressBar = domain !== null && html`<span data-role="address">${domain}</span>`;
  return html`<div class="win"><div class="bar" data-one-line><i></i>${addressBar}</div>${screenshotHtml(capture, top)}</div>`;
}

/**
 * The region of a page to show. Either a section's top; or the first of several that contrasts with the colour behind
 * it, otherwise the best gap below a position; or the region between two positions with the most complete content,
 * otherwise the first position or another one. `across` moves it sideways until that content is visible.
 */
type Top =
  | number
  | { among: readonly number[]; off: string; further: number }
  | { between: readonly [number, number]; otherwise?: number; across?: readonly [number, number] };

export function phone(capture: ShownCapture, top: Top = 0): Html {
  return html`<div class="phone">${screenshotHtml(capture, top)}</div>`;
}

/** Whether the domain is in an address bar, so that it is not repeated. */
export function hasAddressBar({ build, image, brand }: Frame): boolean {
  return image?.framing === 'window' && build !== 'folio' && brand.domain !== null;
}

/**
 * The words of a phrase. The emphasised run includes its closing punctuation, which in Arabic and German may be a mark
 * that opens in other languages, and stays on one line if it is short. Text without spaces may break between its
 * phrases, where it has a mark that is not visible.
 */
export function emphasised({ text, emphasis }: Phrase): Html {
  const starts = phraseStarts(text);
  const part = (from: number, to = text.length): string =>
    Array.from({ length: to - from }, (_, index) => {
      const at = from + index;
      return `${starts.has(at) ? BREAK : ''}${text.charAt(at)}`;
    }).join('');
  const start = emphasis === undefined || emphasis === '' ? -1 : text.indexOf(emphasis);
  if (start < 0 || emphasis === undefined) return html`${part(0)}`;
  const closing = /^[\p{Po}\p{Pf}\p{Pi}\p{Pe}]*/u.exec(text.slice(start + emphasis.length))?.[0] ?? '';
  const run = emphasis + closing;
  const className = run.replace(/\u00ad/g, '').length <= 16 ? 'keep' : '';
  const end = start + run.length;
  // A Japanese particle never begins a line.
  const particle = className && (/^[をはがにでとのもへや]/u.exec(text.slice(end))?.[0] ?? '');
  const em = html`<em class="${className}">${part(start, end).replace(OPENING_BREAK, '')}</em>`;
  const bound = particle === '' ? em : html`<span class="keep">${em}${particle}</span>`;
  return html`${part(0, start)}${starts.has(start) && BREAK}${bound}${part(end + particle.length)}`;
}

/** A space without width, between phrases. */
const BREAK = '\u200b';
const OPENING_BREAK = /^\u200b/;

export function callToAction(text: string): Html {
  if (text === '') return html``;
  return html`<div class="cta" data-one-line><span data-role="button">${text}</span>${arrow}</div>`;
}

/**
 * The card that closes a clip: mark, call to action, and the destination as a button, above a block with a form. An
 * idea has only the call to action.
 */
export function endCard(frame: Frame): Html {
  const { brand, closing, format } = frame;
  const isSquare = format.width === format.height;
  const available = isSquare && html`data-height="${destinationOf(frame) === '' ? 460 : 360}"`;
  const destination = destinationOf(frame);
  const last = destination === '' ? '.call' : '.button';
  const foot = `${last}|1|${isSquare ? 56 : 110}|${isSquare ? 600 : 1_110}`;
  return html`<div class="ground" data-layer="ground" data-opaque><div class="foot-row" data-follow="${foot}">${formHtml(frame, { isSigned: true })}</div></div>
    ${brand.name !== null && html`<div class="seal" data-layer="mark" data-one-line>${mark(frame)}${!isNamed(frame) && html`<b class="name" data-role="name">${brand.name}</b>`}</div>`}
    <h1 class="hook call" data-fit="end" ${available} data-split="layers" data-role="call">${emphasised({ text: closing })}</h1>
    ${destination !== '' && html`<div class="button" data-layer="button" data-follow=".call|1|${isSquare ? 48 : 72}">${callToAction(destination)}</div>`}`;
}

/** Whether the last words or the logo give the name already. */
function isNamed({ brand: { name, logo }, closing }: Frame): boolean {
  return (logo?.isWordmark ?? false) || closing.toLowerCase().includes((name ?? '').toLowerCase());
}

export const arrow = html`<svg class="arrow" viewBox="0 0 24 24"><path d="M3 12h17M13 5l7 7-7 7" fill="none" stroke="currentColor" stroke-width="2.6"/></svg>`;

function screenshotHtml({ url, width, height }: ShownCapture, top: Top): Html {
  const size = html`data-width="${width}" data-height="${height}"`;
  return html`<div class="shot"><img src="${url}" alt="" ${size} ${startOf(top)}></div>`;
}

function startOf(top: Top): Html {
  if (typeof top === 'number') return html`data-tops="${top}"`;
  if ('between' in top) {
    const { between, otherwise = between[0], across } = top;
    const spread = across !== undefined && html`data-across="${across.map(Math.round).join(' ')}"`;
    return html`data-between="${[...between, otherwise].map(Math.round).join(' ')}" ${spread}`;
  }
  return html`data-tops="${top.among.join(' ')}" data-off="${top.off}" data-further="${Math.round(top.further)}"`;
}
