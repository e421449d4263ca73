/// <reference lib="dom" />
// Runs in the page: which of its parts float over it, told by geometry and behaviour. Nothing is clicked.

import type * as overlay from './overlay-in-page.ts';

/** In the page, functions of the other page file are found by their names. */
declare const hideClosedHosts: typeof overlay.hideClosedHosts;
declare const isOverlay: typeof overlay.isOverlay;
declare const unlockPage: typeof overlay.unlockPage;

/** What was hidden. `undone`: the page itself would have gone with it, so all is as before. */
type Swept = { hidden: number; undone: boolean };

type Sweep = {
  hidings: { element: HTMLElement; style: string }[];
  hits: (Element | null)[];
  characters: number;
};

export function sweepPage(_: null): Swept {
  const sweep: Sweep = { hidings: [], hits: [], characters: shownText(document.body).length || 1 };
  const before = shownText(document.body).length;
  closeTopLayer(sweep);
  for (let pass = 0; pass < 3; pass += 1) {
    const count = sweep.hidings.length;
    sweep.hits = hitsOfGrid();
    for (const element of floating()) if (isOverlay(element, sweep)) hideOverlay(element, sweep);
    if (sweep.hidings.length === count) break;
  }
  hideClosedHosts(sweep);
  const isTooMuch = sweep.hidings.length > 0 && shownText(document.body).length < 0.4 * before;
  if (isTooMuch) for (const { element, style } of sweep.hidings) element.style.cssText = style;
  else if (sweep.hidings.length > 0) unlockPage(sweep);
  return { hidden: Math.min(200, sweep.hidings.length), undone: isTooMuch };
}

/** Dialogs and popovers are closed through their own interface. */
export function closeTopLayer(sweep: Sweep): void {
  for (const layer of document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open')) {
    if (holdsPage(layer, sweep)) continue;
    if (layer instanceof HTMLDialogElement) layer.close();
    else layer.hidePopover();
    hideOverlay(layer, sweep);
  }
}

export function hideOverlay(element: HTMLElement, { hidings }: Sweep): void {
  hidings.push({ element, style: element.style.cssText });
  element.style.setProperty('display', 'none', 'important');
}

export function shownText(element: HTMLElement): string {
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

/** What is uppermost at 81 points of the window. */
export function hitsOfGrid(): (Element | null)[] {
  return Array.from({ length: 81 }, (_, index) =>
    hitAt((innerWidth * ((index % 9) + 0.5)) / 9, (innerHeight * (Math.floor(index / 9) + 0.5)) / 9),
  );
}

export function isWithin(element: Element | null, box: Element): boolean {
  for (let item = element; item !== null; ) {
    if (item === box) return true;
    const root: Node = item.getRootNode();
    item = item.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}

/** Lifted out of the page's flow, in open shadow trees too. */
export function floating(): HTMLElement[] {
  const all: Element[] = [];
  const collect = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      if (all.length >= 30_000) return;
      all.push(element);
      if (element.shadowRoot !== null) collect(element.shadowRoot);
    }
  };
  collect(document);
  return all.filter((element): element is HTMLElement => {
    if (!(element instanceof HTMLElement)) return false;
    const { position, zIndex } = getComputedStyle(element);
    if (position === 'fixed' || position === 'sticky') return true;
    if (position !== 'absolute' || Number(zIndex) < 100) return false;
    const { width, height } = element.getBoundingClientRect();
    return width >= innerWidth * 0.9 && height >= innerHeight * 0.9;
  });
}

export function isDialog(element: Element): boolean {
  const dialogs = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
  return element.matches(dialogs) || element.querySelector(dialogs) !== null;
}

/** The page itself may be a fixed box. */
export function holdsPage(element: HTMLElement, { characters }: Sweep): boolean {
  const isElsewhere = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((item) => !isWithin(item, element) && item.checkVisibility());
  if (element.querySelector('main, article') !== null) return true;
  if (element.querySelector('h1') !== null && !isElsewhere('h1, main, article')) return true;
  const isMost = shownText(element).length > 0.5 * characters;
  return isMost && !(isDialog(element) && isElsewhere('h1, h2, main, article'));
}
