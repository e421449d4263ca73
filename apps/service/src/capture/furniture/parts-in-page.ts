/// <reference lib="dom" />
// Runs in the page: what the searches for furniture share.

export type Furniture = {
  /** The headline, and parts that are never hidden, nor anything that contains them. */
  headline: Element | null;
  retained: Element[];
};

/** It contains neither the headline nor a part that every page keeps. */
export function isSpare(element: Element, { retained }: Furniture): element is HTMLElement {
  if (!(element instanceof HTMLElement) || element.matches('html, body')) return false;
  return !retained.some((part) => element.contains(part));
}

export function plainText(element: Element): string {
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not to be counted.
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

/** Characters of text, since some scripts have no spaces between words. */
export function wordsIn(element: Element): number {
  return plainText(element).length;
}

/** The share of its text that is in links. */
export function linkShare(element: Element): number {
  const links = [...element.querySelectorAll('a[href]')].reduce((sum, link) => sum + plainText(link).length, 0);
  return Math.min(1, links / Math.max(1, plainText(element).length));
}
