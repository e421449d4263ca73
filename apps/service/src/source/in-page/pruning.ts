/// <reference lib="dom" />
// Runs in the page: the dropped elements, and the length of the remaining text.

/** Nothing in the page changes; the walk skips dropped elements. */
export type Pruning = {
  dropped: Set<Element>;
  /** The length of the page's visible text. */
  characters: number;
  /** The paragraphs of running text, in their order. */
  prose: readonly Element[];
};

export function newPruning(): Pruning {
  // biome-ignore lint/performance/useDomNodeTextContent: scripts and text that is not rendered are not to be counted.
  const characters = document.body.innerText.length;
  return { dropped: new Set(), characters, prose: [] };
}

/** Below the headline, if there is one: notices about other matters come first in many documents. */
export function proseOf(pruning: Pruning): Element[] {
  const all = [...document.body.querySelectorAll('p, div, td, li')].filter(
    (element) => isProse(element) && !isDropped(element, pruning),
  );
  const headline = [...document.querySelectorAll('h1')].find((element) => element.checkVisibility());
  const below = all.filter(
    (element) => headline && headline.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return below.length > 0 ? below : all;
}

/** A paragraph of some length, of words rather than links, outside the parts that every page has. */
export function isProse(element: Element): boolean {
  const texts = element.localName === 'p' ? [element] : [...element.childNodes].filter((node) => node instanceof Text);
  const length = texts.reduce((sum, { textContent }) => sum + (textContent ?? '').trim().length, 0);
  if (length < 80 || element.closest('nav, footer, aside, header, dialog, figure, [role=dialog]') !== null)
    return false;
  if (isInForm(element)) return false;
  const links = [...element.querySelectorAll('a')].reduce((sum, link) => sum + lengthOf(link), 0);
  return links < 0.3 * length && element.checkVisibility();
}

/** Some systems put the whole page into one form. */
export function isInForm(element: Element): boolean {
  const form = element.closest('form');
  return form !== null && !form.matches('body > form') && form.querySelector('h1, main, article') === null;
}

/** Where the running text of the page begins, and much of it: whatever its name is or its headings say. */
export function holdsText(element: Element, { prose }: Pruning): boolean {
  const isInside = (paragraph: Element): boolean => element.contains(paragraph);
  if (prose.slice(0, 3).filter(isInside).length < Math.min(2, prose.length)) return false;
  return prose.length > 0 && prose.filter(isInside).length >= 0.3 * prose.length;
}

/** Most of the running text of the page, also when it begins elsewhere. */
export function holdsMost(element: Element, { prose }: Pruning): boolean {
  return prose.length >= 4 && prose.filter((paragraph) => element.contains(paragraph)).length >= 0.6 * prose.length;
}

/** An element with the headline or the main part of the page is never dropped. */
export function drop(element: Element, { dropped }: Pruning): void {
  if (element.matches('html, body, main, article, h1') || element.querySelector('h1, main, article') !== null) return;
  dropped.add(element);
}

export function isDropped(element: Element, { dropped }: Pruning): boolean {
  for (let item: Element | null = element; item !== null; item = item.parentElement) if (dropped.has(item)) return true;
  return false;
}

/** Without scripts, whose text is no content. */
export function textOf(element: Element): string {
  let text = element.textContent ?? '';
  for (const code of element.querySelectorAll('script, style, noscript, template'))
    text = text.replace(code.textContent ?? '', () => '');
  return text.replace(/\s+/g, ' ').trim();
}

export function lengthOf(element: Element): number {
  return textOf(element).length;
}
