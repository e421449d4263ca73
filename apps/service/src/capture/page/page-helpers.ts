/// <reference lib="dom" />

/** Helper functions for every in-page script. They run in the page. */
export const pageHelpers = { isSeen, textOf, fixedAncestor, finishAnimations };
export type PageHelpers = typeof pageHelpers;

/** The element is in the window, has at least the given size, and is not invisible. */
function isSeen(element: Element, side: number): boolean {
  const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
  if (width < side || height < side) return false;
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The readable text, including shadow trees, which the text of an element omits. */
function textOf(element: Element | null): string {
  if (element === null) return '';
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not to be counted.
  const read = (item: Element) => (item instanceof HTMLElement ? item.innerText : (item.textContent ?? ''));
  if (element.shadowRoot === null) return read(element).trim();
  const parts = [...element.shadowRoot.children].filter((item) => !item.matches('style, script, template, link'));
  return [element, ...parts].map(read).join('\n').trim();
}

/** The nearest fixed or sticky ancestor. */
function fixedAncestor(element: Element | null): Element | null {
  for (let item = element; item !== null; item = item.parentElement) {
    const { position } = getComputedStyle(item);
    if (position === 'fixed' || position === 'sticky') return item;
  }
  return null;
}

/**
 * Finishes fades and slides; endless animations continue. Waits for two frames: a hit test before them makes the
 * browser paint the old state permanently.
 */
async function finishAnimations(): Promise<void> {
  const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  const running = document.getAnimations().filter((item) => item.playState === 'running' && isEnding(item));
  if (running.length === 0) return;
  for (const animation of running) {
    try {
      animation.finish();
    } catch {
      // An endless animation cannot be finished.
    }
  }
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 300))]);
}
