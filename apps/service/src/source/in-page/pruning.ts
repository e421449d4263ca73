/// <reference lib="dom" />
// Runs in the page: the dropped elements, and the length of the remaining text.

/** Nothing in the page changes; the walk skips dropped elements. */
export type Pruning = { dropped: Set<Element>; characters: number };

/** An element with the headline or the main part of the page is never dropped. */
export function drop(element: Element, { dropped }: Pruning): void {
  if (element.matches('html, body, main, article, h1') || element.querySelector('h1, main, article') !== null) return;
  dropped.add(element);
}

export function isDropped(element: Element, { dropped }: Pruning): boolean {
  for (let item: Element | null = element; item !== null; item = item.parentElement) if (dropped.has(item)) return true;
  return false;
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function lengthOf(element: Element): number {
  return textOf(element).length;
}
