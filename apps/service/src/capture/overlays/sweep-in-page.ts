/// <reference lib="dom" />
// Runs in the page: which of its parts float over it, told by geometry and behaviour. Nothing is clicked.

import type { PageHelpers } from '../page/page-helpers.ts';
import type * as consent from './consent-in-page.ts';
import type * as overlay from './overlay-in-page.ts';
import type * as parts from './parts-in-page.ts';
import type { OverlayKind, Sweep } from './parts-in-page.ts';

/** In the page, functions of the other page file are found by their names. */
declare const hideClosedHosts: typeof overlay.hideClosedHosts;
declare const hideOverlay: typeof parts.hideOverlay;
declare const hitAt: typeof parts.hitAt;
declare const holdsPage: typeof parts.holdsPage;
declare const isExempt: typeof parts.isExempt;
declare const shownText: typeof parts.shownText;
declare const isConsentPopup: typeof consent.isConsentPopup;
declare const isOverlay: typeof overlay.isOverlay;
declare const mayBeOverlay: typeof overlay.mayBeOverlay;
declare const unlockPage: typeof overlay.unlockPage;

/** Banners that request consent are left to whoever handles consent, or are overlays like others. */
type SweepInput = { marks: typeof consent.consentMarks; banners: 'hide' | 'leave' };

/** The kinds of what was hidden; none when the page itself would have gone with it, and all is as before. */
export function sweepPage({ marks, banners }: SweepInput, helpers: PageHelpers): OverlayKind[] {
  const isConsent = (element: Element): boolean =>
    element.closest(marks.containers) !== null ||
    element.querySelector(marks.containers) !== null ||
    isConsentPopup(element, marks, helpers);
  const characters = shownText(document.body).length || 1;
  const sweep: Sweep = { hidings: [], hits: [], characters, isConsent, banners };
  const before = shownText(document.body).length;
  closeTopLayer(sweep);
  for (let pass = 0; pass < 3; pass += 1) if (!hideFloating(sweep)) break;
  hideClosedHosts(sweep);
  const isTooMuch = sweep.hidings.length > 0 && shownText(document.body).length < 0.4 * before;
  if (isTooMuch) {
    undo(sweep);
    return [];
  }
  if (sweep.hidings.length > 0) unlockPage(sweep);
  return [...new Set(sweep.hidings.map(({ kind }) => kind))].sort();
}

export function undo({ hidings }: Sweep): void {
  for (const { element, style, reopen } of hidings) {
    element.style.cssText = style;
    reopen?.();
  }
}

/** Whether something was hidden, so that what lay behind it is worth a look. */
export function hideFloating(sweep: Sweep): boolean {
  const count = sweep.hidings.length;
  sweep.hits = hitsOfGrid();
  // Each takes a look at the whole page, which has as many as it likes. Overlays are put behind it, the last one on top.
  const considered = floating().filter(mayBeOverlay).slice(-60);
  for (const element of considered) if (isOverlay(element, sweep)) hideOverlay(element, sweep);
  return sweep.hidings.length > count;
}

/** Dialogs and popovers are closed through their own interface. */
export function closeTopLayer(sweep: Sweep): void {
  for (const layer of document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open')) {
    if (holdsPage(layer, sweep) || isExempt(layer, sweep)) continue;
    if (layer instanceof HTMLDialogElement) {
      layer.close();
      hideOverlay(layer, sweep, () => layer.showModal());
    } else {
      layer.hidePopover();
      hideOverlay(layer, sweep, () => layer.showPopover());
    }
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
