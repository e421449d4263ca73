/// <reference lib="dom" />
// Runs in the page: which of its parts float over it, told by geometry and behaviour. Nothing is clicked.

import type * as overlay from './overlay-in-page.ts';
import type * as parts from './parts-in-page.ts';
import type { Sweep } from './parts-in-page.ts';

/** In the page, functions of the other page file are found by their names. */
declare const hideClosedHosts: typeof overlay.hideClosedHosts;
declare const hideOverlay: typeof parts.hideOverlay;
declare const hitAt: typeof parts.hitAt;
declare const holdsPage: typeof parts.holdsPage;
declare const shownText: typeof parts.shownText;
declare const isOverlay: typeof overlay.isOverlay;
declare const unlockPage: typeof overlay.unlockPage;

/** What was hidden. `undone`: the page itself would have gone with it, so all is as before. */
type Swept = { hidden: number; undone: boolean };

export function sweepPage(_: null): Swept {
  const sweep: Sweep = { hidings: [], hits: [], characters: shownText(document.body).length || 1 };
  const before = shownText(document.body).length;
  closeTopLayer(sweep);
  for (let pass = 0; pass < 3; pass += 1) if (!hideFloating(sweep)) break;
  hideClosedHosts(sweep);
  const isTooMuch = sweep.hidings.length > 0 && shownText(document.body).length < 0.4 * before;
  if (isTooMuch) for (const { element, style } of sweep.hidings) element.style.cssText = style;
  else if (sweep.hidings.length > 0) unlockPage(sweep);
  return { hidden: Math.min(200, sweep.hidings.length), undone: isTooMuch };
}

/** Whether something was hidden, so that what lay behind it is worth a look. */
export function hideFloating(sweep: Sweep): boolean {
  const count = sweep.hidings.length;
  sweep.hits = hitsOfGrid();
  for (const element of floating()) if (isOverlay(element, sweep)) hideOverlay(element, sweep);
  return sweep.hidings.length > count;
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

/** What is uppermost at 81 points of the window. */
export function hitsOfGrid(): (Element | null)[] {
  return Array.from({ length: 81 }, (_, index) =>
    hitAt((innerWidth * ((index % 9) + 0.5)) / 9, (innerHeight * (Math.floor(index / 9) + 0.5)) / 9),
  );
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
