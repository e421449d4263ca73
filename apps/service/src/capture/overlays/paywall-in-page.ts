/// <reference lib="dom" />
// Runs in the page: recognises an offer to pay that hides the page. It stays: what is behind it is not free to read.

import type * as parts from './parts-in-page.ts';
import type { Sweep } from './parts-in-page.ts';

/** In the page, functions of the other in-page file are found by name. */
declare const isWithin: typeof parts.isWithin;

/**
 * The layers of the offer, if it hides half of the window, or stops the scrolling of the page. A clear veil hides
 * nothing, and neither does a bar over a page that scrolls.
 */
export function paywallIn({ hits, asksPayment }: Pick<Sweep, 'hits' | 'asksPayment'>): Set<Element> {
  const layers = hits.map(layerAt);
  const all = new Set(layers.filter((layer) => layer !== null));
  const offers = [...all].filter((layer) => asksPayment(layer) && layer.querySelector('a, button, [role=button]'));
  if (offers.length === 0) return new Set();
  const hiding = hits.filter((hit, at) => isOpaqueAt(hit, layers[at] ?? null)).length;
  if (hiding < 0.5 * hits.length && !isLocked()) return new Set();
  const isLarge = (layer: Element): boolean =>
    layers.filter((item) => item !== null && isWithin(item, layer)).length >= 0.5 * hits.length;
  return new Set([...offers, ...[...all].filter(isLarge)]);
}

/** The nearest layer over the page; an element with the page itself is none. */
export function layerAt(hit: Element | null): Element | null {
  for (let item = hit; item !== null && item !== document.body; ) {
    if (isLayer(item)) return item.querySelector('main, article') === null ? item : null;
    const root: Node = item.getRootNode();
    item = item.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return null;
}

export function isLayer(element: Element): boolean {
  if (element.matches('dialog[open], [popover]:popover-open, [aria-modal=true]')) return true;
  const { position, zIndex } = getComputedStyle(element);
  if (position !== 'absolute' || Number(zIndex) < 100) return position === 'fixed';
  const { width, height } = element.getBoundingClientRect();
  return width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
}

/** The layer paints something there that the page cannot be read through. */
export function isOpaqueAt(hit: Element | null, layer: Element | null): boolean {
  if (layer === null) return false;
  for (let item = hit; item !== null; item = item.parentElement) {
    const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(item);
    if (alphaOf(backgroundColor) >= 0.8 || backgroundImage !== 'none' || backdropFilter.includes('blur')) return true;
    if (item === layer) return false;
  }
  return false;
}

export function alphaOf(color: string): number {
  if (color.startsWith('rgba(')) return Number.parseFloat(color.split(',')[3] ?? '1');
  return color.includes('/') ? Number.parseFloat(color.split('/')[1] ?? '1') : 1;
}

/** The page is longer than the window and cannot be scrolled. */
export function isLocked(): boolean {
  const { documentElement: root, body } = document;
  if (Math.max(root.scrollHeight, body.scrollHeight) < innerHeight * 1.2) return false;
  return [root, body].some((element) => {
    const { overflowY, position } = getComputedStyle(element);
    return /hidden|clip/.test(overflowY) || position === 'fixed';
  });
}
