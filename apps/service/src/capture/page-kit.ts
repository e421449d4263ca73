/// <reference lib="dom" />

/** Small things that every script of ours may need. They run in the page. */
export const pageKit = { isSeen, textOf, fixedAncestor, finishAnimations };
export type PageKit = typeof pageKit;

/** It stands in the window, is at least as large as asked for, and nothing makes it invisible. */
function isSeen(element: Element, side: number): boolean {
  const { width, height, bottom, right, top, left } = element.getBoundingClientRect();
  if (width < side || height < side) return false;
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** What can be read. Components keep their text in shadow trees, which the text of an element leaves out. */
function textOf(element: Element | null): string {
  if (element === null) return '';
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not to be counted.
  const read = (each: Element) => (each instanceof HTMLElement ? each.innerText : (each.textContent ?? ''));
  if (element.shadowRoot === null) return read(element).trim();
  const parts = [...element.shadowRoot.children].filter((each) => !each.matches('style, script, template, link'));
  return [element, ...parts].map(read).join('\n').trim();
}

/** The nearest part that stays in place while the page scrolls. */
function fixedAncestor(element: Element | null): Element | null {
  for (let each = element; each !== null; each = each.parentElement) {
    const { position } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky') return each;
  }
  return null;
}

/**
 * Shows what fades or slides in as it is at the end; endless animations go on. Two frames are drawn then: a hit test
 * before them makes the browser keep drawing the old state for good.
 */
async function finishAnimations(): Promise<void> {
  const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
  const running = document.getAnimations().filter((each) => each.playState === 'running' && isEnding(each));
  if (running.length === 0) return;
  for (const animation of running) {
    try {
      animation.finish();
    } catch {}
  }
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 300))]);
}
