/// <reference lib="dom" />
// Runs in the page: finds overlays by geometry and behaviour. Nothing is clicked.

import type { PageHelpers } from '../page/page-helpers.ts';
import type * as consent from './consent-in-page.ts';
import type * as overlay from './overlay-in-page.ts';
import type * as parts from './parts-in-page.ts';
import type { OverlayKind, Sweep } from './parts-in-page.ts';
import type * as paywall from './paywall-in-page.ts';

/** In the page, functions of the other in-page files are found by name. */
declare const hideClosedHosts: typeof overlay.hideClosedHosts;
declare const hideOverlay: typeof parts.hideOverlay;
declare const hitAt: typeof parts.hitAt;
declare const holdsPage: typeof parts.holdsPage;
declare const isExempt: typeof parts.isExempt;
declare const shownText: typeof parts.shownText;
declare const isConsentPopup: typeof consent.isConsentPopup;
declare const isOverlay: typeof overlay.isOverlay;
declare const mayBeOverlay: typeof overlay.mayBeOverlay;
declare const paywallIn: typeof paywall.paywallIn;
declare const unlockPage: typeof overlay.unlockPage;

export type SweepInput = {
  marks: typeof consent.consentMarks;
  /** Consent banners are left to the consent option, or treated like other overlays. */
  banners: 'hide' | 'leave';
  /** The expression that offers to pay match. */
  payment: string;
};

/** Returns the kinds of the hidden overlays. */
export function sweepPage(input: SweepInput, helpers: PageHelpers): OverlayKind[] {
  return runSweep(newSweep(input, helpers, new WeakSet()));
}

/** Elements in `own` belong to the page and are never hidden. */
export function newSweep(
  { marks, banners, payment }: SweepInput,
  helpers: PageHelpers,
  own: Pick<WeakSet<Element>, 'has'>,
): Sweep {
  const isConsent = (element: Element): boolean =>
    element.closest(marks.containers) !== null ||
    element.querySelector(marks.containers) !== null ||
    isConsentPopup(element, marks, helpers);
  const offer = new RegExp(payment, 'i');
  const asksPayment = (element: Element): boolean =>
    offer.test((element.shadowRoot ?? element).textContent?.slice(0, 3_000) ?? '');
  let length: number | undefined;
  // Reading the whole page is slow, and most sweeps hide nothing. Every check before a hiding reads it.
  const characters = (): number => {
    length ??= shownText(document.body).length || 1;
    return length;
  };
  return { hidings: [], hits: [], characters, isConsent, asksPayment, banners, own, paywall: new Set() };
}

/** None are hidden when most of the page's content would have been hidden too: then everything is restored. */
export function runSweep(sweep: Sweep): OverlayKind[] {
  probeAgain(sweep);
  closeTopLayer(sweep);
  for (let pass = 0; pass < 3; pass += 1) {
    if (sweep.hidings.length > 0) probeAgain(sweep);
    if (!hideFloating(sweep)) break;
  }
  hideClosedHosts(sweep);
  if (sweep.hidings.length === 0) return [];
  if (shownText(document.body).length < 0.4 * sweep.characters()) {
    undo(sweep);
    return [];
  }
  unlockPage(sweep);
  return [...new Set(sweep.hidings.map(({ kind }) => kind))].sort();
}

export function undo({ hidings }: Sweep): void {
  for (const { element, style, reopen } of hidings) {
    element.style.cssText = style;
    if (reopen !== null) unlessChanged(reopen);
  }
}

/** Opening and closing call listeners of the page, which may remove the element meanwhile. */
export function unlessChanged(change: () => void): void {
  try {
    change();
  } catch {
    // The page has done something else with it.
  }
}

/** What is on top of the window now. */
export function probeAgain(sweep: Sweep): void {
  sweep.hits = hitsOfGrid();
  sweep.paywall = paywallIn(sweep);
}

/** Whether something was hidden, so that what is behind it needs a check. */
export function hideFloating(sweep: Sweep): boolean {
  const count = sweep.hidings.length;
  // Each check inspects the whole page, and a page may have any number of floating elements. Overlays come last in the
  // document, and the last one is on top.
  const considered = floating().filter(mayBeOverlay).slice(-60);
  for (const element of considered) if (isOverlay(element, sweep)) hideOverlay(element, sweep);
  return sweep.hidings.length > count;
}

/** Dialogs and popovers are closed through their own API. */
export function closeTopLayer(sweep: Sweep): void {
  for (const layer of document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open')) {
    if (holdsPage(layer, sweep) || isExempt(layer, sweep)) continue;
    sweep.characters();
    if (layer instanceof HTMLDialogElement) {
      unlessChanged(() => layer.close());
      hideOverlay(layer, sweep, () => layer.showModal());
    } else {
      unlessChanged(() => layer.hidePopover());
      hideOverlay(layer, sweep, () => layer.showPopover());
    }
  }
}

/** The topmost elements at 81 points of the window. */
export function hitsOfGrid(): (Element | null)[] {
  return Array.from({ length: 81 }, (_, index) =>
    hitAt((innerWidth * ((index % 9) + 0.5)) / 9, (innerHeight * (Math.floor(index / 9) + 0.5)) / 9),
  );
}

/** Elements outside the normal flow, also in open shadow trees. */
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
