/// <reference lib="dom" />
// Runs in the page: whether an element is visible. Invisible text is not read.

/** Hides everything inside it, whatever the styles inside. */
export function isHiddenBox(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  const style = getComputedStyle(element);
  if (style.display === 'none') return true;
  if (Number(style.opacity) < 0.1 || /opacity\((?:0|0?\.0\d*)\)/.test(style.filter)) return true;
  if (/inset\((?:50|100)%|circle\(0/.test(style.clipPath)) return true;
  if (/^rect\(([01]px,? ?){4}\)$/.test(style.clip) && style.position !== 'static') return true;
  return isShut(element, style);
}

/** Overflow that hides all of its content, such as text for screen readers or a closed drawer. */
export function isShut(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
  if (element === document.body || element === document.documentElement) return false;
  const { width, height } = element.getBoundingClientRect();
  return width <= 2 || height <= 2;
}

/** The letters are drawn, large enough, on the page, and in a colour that differs from the background. */
export function isSeenText(node: Text): DOMRect | null {
  const element = node.parentElement;
  if (element === null) return null;
  // Content that a reader can unfold is part of the page.
  const folded = element.closest('details:not([open]) > :not(summary)')?.parentElement ?? null;
  if (folded !== null) return folded.checkVisibility() ? folded.getBoundingClientRect() : null;
  return element.checkVisibility({ visibilityProperty: true }) ? seenBox(node, element) : null;
}

export function seenBox(node: Text, element: Element): DOMRect | null {
  const style = getComputedStyle(element);
  if (Number.parseFloat(style.fontSize) < 5) return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  if (box.width < 1 || box.height < 1) return null;
  if (box.right + scrollX <= 0 || box.bottom + scrollY <= 0) return null;
  if (box.left + scrollX >= Math.max(innerWidth, document.documentElement.scrollWidth)) return null;
  if (isClippedAway(element, box)) return null;
  return hasContrast(element, style) ? box : null;
}

/** It is outside a box that clips its overflow and cannot be scrolled. */
export function isClippedAway(element: Element, box: DOMRect): boolean {
  for (let item: Element | null = element; item !== null && item !== document.body; item = item.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(item);
    if (!/hidden|clip/.test(overflowX + overflowY)) continue;
    const frame = item.getBoundingClientRect();
    const width = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
    const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
    if (width < 2 || height < 2) return true;
  }
  return false;
}

/** An image behind the text may have any colour, so only plain backgrounds are evaluated. */
export function hasContrast(element: Element, style: CSSStyleDeclaration): boolean {
  const isClipped = style.getPropertyValue('-webkit-background-clip') === 'text';
  const ink = colorOf(style.getPropertyValue('-webkit-text-fill-color') || style.color);
  if (ink.alpha < 0.1) return isClipped || style.textShadow !== 'none';
  for (let item: Element | null = element; item !== null; item = item.parentElement) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(item);
    if (backgroundImage !== 'none') return true;
    const background = colorOf(backgroundColor);
    if (background.alpha >= 0.5) return contrast(ink.light, background.light) >= 1.2;
    // The background of an element outside the flow is not its parent's.
    if (position === 'absolute' || position === 'fixed') return true;
  }
  return contrast(ink.light, 1) >= 1.2;
}

export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The relative luminance of a computed colour. A colour in another notation counts as visible. */
export function colorOf(text: string): { light: number; alpha: number } {
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[ ,/]+/)
    .map(Number);
  if (parts === undefined) return { light: 0.18, alpha: 1 };
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  const linear = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return { light: 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue), alpha };
}
