/// <reference lib="dom" />
// Runs in the page: the state of the sweep, and checks of single elements.

export type OverlayKind = 'dialog' | 'cover' | 'bar' | 'box';

export type Sweep = {
  hidings: { element: HTMLElement; style: string; kind: OverlayKind; reopen: (() => void) | null }[];
  /** The topmost elements of a grid over the window. */
  hits: (Element | null)[];
  /** The length of the page's text before anything was hidden. */
  characters: () => number;
  isConsent: (element: Element) => boolean;
  asksPayment: (element: Element) => boolean;
  banners: 'hide' | 'leave';
  own: Pick<WeakSet<Element>, 'has'>;
  /** The layers of an offer to pay that hides the page. */
  paywall: ReadonlySet<Element>;
};

/** Never treated as an overlay. */
export function isExempt(element: Element, { banners, isConsent, own, paywall }: Sweep): boolean {
  if (own.has(element) || [...paywall].some((layer) => isWithin(layer, element))) return true;
  return banners === 'leave' && isConsent(element);
}

export function hideOverlay(
  element: HTMLElement,
  { hidings, characters }: Sweep,
  reopen: (() => void) | null = null,
): void {
  characters();
  const kind = reopen === null ? overlayKind(element) : 'dialog';
  hidings.push({ element, style: element.style.cssText, kind, reopen });
  element.style.setProperty('display', 'none', 'important');
}

export function overlayKind(element: HTMLElement): OverlayKind {
  if (element.matches('[role=dialog], [role=alertdialog], [aria-modal=true]')) return 'dialog';
  const { width, height } = element.getBoundingClientRect();
  if (width * height >= 0.5 * innerWidth * innerHeight) return 'cover';
  return width >= 0.7 * innerWidth ? 'bar' : 'box';
}

export function shownText(element: HTMLElement): string {
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not to be counted.
  return element.innerText ?? '';
}

export function hitAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit !== null && hit.shadowRoot !== null) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  return hit;
}

export function isWithin(element: Element | null, box: Element): boolean {
  for (let item = element; item !== null; ) {
    if (item === box) return true;
    const root: Node = item.getRootNode();
    item = item.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}

export function isDialog(element: Element): boolean {
  const dialogs = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
  return element.matches(dialogs) || element.querySelector(dialogs) !== null;
}

/** The page itself may be a fixed element. */
export function holdsPage(element: HTMLElement, { characters }: Sweep): boolean {
  const isElsewhere = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((item) => !isWithin(item, element) && item.checkVisibility());
  if (element.querySelector('main, article') !== null) return true;
  if (element.querySelector('h1') !== null && !isElsewhere('h1, main, article')) return true;
  const isMost = shownText(element).length > 0.5 * characters();
  return isMost && !(isDialog(element) && isElsewhere('h1, h2, main, article'));
}
