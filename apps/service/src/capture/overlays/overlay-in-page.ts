/// <reference lib="dom" />
// Runs in the page: decides whether a floating element is an overlay or part of the page.

import type * as parts from './parts-in-page.ts';
import type { Sweep } from './parts-in-page.ts';

/** In the page, functions of the other in-page file are found by name. */
declare const hideOverlay: typeof parts.hideOverlay;
declare const hitAt: typeof parts.hitAt;
declare const holdsPage: typeof parts.holdsPage;
declare const isExempt: typeof parts.isExempt;
declare const isWithin: typeof parts.isWithin;
declare const shownText: typeof parts.shownText;

type OverlayBox = { box: DOMRect; width: number; height: number; z: number; style: CSSStyleDeclaration };

/** Uses only its own box and style. */
export function mayBeOverlay(element: HTMLElement): boolean {
  const shown = shownPart(element);
  return shown !== null && shown.z >= 0 && (shown.style.position !== 'sticky' || isLow(shown));
}

export function isOverlay(element: HTMLElement, sweep: Sweep): boolean {
  const shown = shownPart(element);
  if (shown === null || !mayBeOverlay(element) || holdsPage(element, sweep) || isExempt(element, sweep)) return false;
  if (sweep.banners === 'hide' && shown.style.position === 'fixed' && sweep.isConsent(element)) return true;
  const isNav = isNavigation(element);
  if (shown.style.position === 'sticky') return isDismissable(element) && !isNav;
  if (element.matches('[role=dialog], [role=alertdialog], [aria-modal=true]') && !isNav) return true;
  return isOverlayBySize(element, shown, { sweep, isNav });
}

/** A large element is an overlay when it hides the page's text; a small one, when it is at an edge. */
export function isOverlayBySize(
  element: HTMLElement,
  shown: OverlayBox,
  { sweep, isNav }: { sweep: Sweep; isNav: boolean },
): boolean {
  const share = sweep.hits.filter((hit) => isWithin(hit, element)).length / sweep.hits.length;
  const cover = (shown.width * shown.height) / (innerWidth * innerHeight);
  const isLarge = share >= 0.3 || cover >= 0.5;
  if (isLarge && isNav && share < 0.6) return false;
  if (isLarge && (isVeil(shown) || hiddenWords(element) >= 0.25)) return true;
  return !isNav && !(isLarge && shown.z <= 0) && isAtEdge(element, shown, cover);
}

export function shownPart(element: HTMLElement): OverlayBox | null {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return null;
  const box = element.getBoundingClientRect();
  const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
  const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  return width < 8 || height < 8 ? null : { box, width, height, z: Number(style.zIndex) || 0, style };
}

export function isNavigation(element: HTMLElement): boolean {
  if (element.matches('header, nav, [role=banner], [role=navigation]')) return true;
  return element.querySelector('nav, [role=navigation]') !== null || element.querySelectorAll('a[href]').length >= 4;
}

export function isLow({ box }: OverlayBox): boolean {
  return box.bottom >= innerHeight - 30 && box.top > innerHeight * 0.3;
}

/** It has a form field, a frame, or a small button that closes it. */
export function isDismissable(element: HTMLElement): boolean {
  if (element.querySelector('input:not([type=hidden]):not([type=search]), iframe') !== null) return true;
  return [...element.querySelectorAll('button, a, [role=button], span, i')].some((item) =>
    /^(?:[×✕✖✗xX⨯]|close|dismiss|no,? thanks.{0,20}|not now|schließen|fermer|cerrar|閉じる|إغلاق)$/iu.test(
      (item.getAttribute('aria-label') ?? item.textContent ?? '').trim(),
    ),
  );
}

export function isVeil({ style, z }: OverlayBox): boolean {
  const alpha = Number.parseFloat(style.backgroundColor.split(',')[3] ?? '1');
  const isClear = (alpha > 0 && alpha < 1) || style.backdropFilter !== 'none';
  return z > 0 && isClear && style.pointerEvents === 'none';
}

/** How many of the page's visible words are behind it. */
export function hiddenWords(element: HTMLElement): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let [all, hidden] = [0, 0];
  for (let node = walker.nextNode(); node !== null && all < 400; node = walker.nextNode()) {
    const at = isWithin(node.parentElement, element) ? null : positionInWindow(node);
    if (at === null) continue;
    all += 1;
    if (isWithin(hitAt(at.x, at.y), element)) hidden += 1;
  }
  return all === 0 ? 0 : hidden / all;
}

/** A point on the first line of a text; null when it is empty, hidden or outside the window. */
export function positionInWindow(node: Node): { x: number; y: number } | null {
  if ((node.nodeValue ?? '').trim().length < 3 || !node.parentElement?.checkVisibility()) return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  const line = range.getClientRects()[0];
  if (line === undefined || line.width < 8 || line.height < 6) return null;
  const at = { x: line.left + Math.min(line.width / 2, 60), y: line.top + line.height / 2 };
  return at.x > 0 && at.x < innerWidth && at.y > 0 && at.y < innerHeight ? at : null;
}

export function isAtEdge(element: HTMLElement, shown: OverlayBox, cover: number): boolean {
  const { box, width, height, z } = shown;
  if (isName(element)) return false;
  const isBar = width >= innerWidth * 0.7 && height <= innerHeight * 0.25;
  if (isBar && (isLow(shown) || box.top <= innerHeight * 0.12)) return isBarInTheWay(element, shown);
  if (isLow(shown) || box.top > innerHeight * 0.5) return true;
  // Other boxes that stay while the page scrolls are overlays.
  if (z >= 10 && (width < innerWidth * 0.5 || isDismissable(element))) return true;
  return cover < 0.02 && z >= 1 && (box.right > innerWidth - 40 || box.left < 40);
}

/** A bar along an edge may belong to the page, unless it can be closed or is a message at the bottom. */
export function isBarInTheWay(element: HTMLElement, shown: OverlayBox): boolean {
  if (!isLow(shown)) return shown.z >= 100 && (hasOtherHeader(element) || isDismissable(element));
  const isMessage = shownText(element).length >= 80 || element.querySelector('a[href], button, [role=button]') === null;
  return isMessage || isDismissable(element);
}

/** The name or logo of the site, alone at the top. */
export function isName(element: HTMLElement): boolean {
  const { top, height } = element.getBoundingClientRect();
  if (top > 60 || height > innerHeight * 0.2) return false;
  return element.closest('header') !== null || element.querySelector('a[href="/"], img, svg') !== null;
}

export function hasOtherHeader(element: HTMLElement): boolean {
  return [...document.querySelectorAll('header, nav, [role=banner]')].some(
    (item) => !isWithin(item, element) && !isWithin(element, item) && item.checkVisibility(),
  );
}

/** A closed shadow tree paints although its host has no box. */
export function hideClosedHosts(sweep: Sweep): void {
  for (const host of document.body.children) {
    const { height } = host.getBoundingClientRect();
    const isClosed = host.localName.includes('-') && host.shadowRoot === null && host.childElementCount === 0;
    if (!isClosed || height >= 2 || !(host instanceof HTMLElement) || isExempt(host, sweep)) continue;
    if (host.checkVisibility()) hideOverlay(host, sweep);
  }
}

/** The page's root may draw a backdrop without an element of its own. */
export function hideBackdrops(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const pseudo of ['::before', '::after']) {
      const { content, position, width, height, zIndex } = getComputedStyle(element, pseudo);
      const isWhole = Number.parseFloat(width) >= innerWidth * 0.9 && Number.parseFloat(height) >= innerHeight * 0.9;
      if (content === 'none' || position !== 'fixed' || !isWhole || Number(zIndex) <= 0) continue;
      const style = document.createElement('style');
      style.textContent = `${element.localName}${pseudo} { display: none !important; }`;
      document.head.append(style);
    }
  }
}

/** Restores scrolling, sharpness and pointer events. A paywall stays as the site shows it. */
export function unlockPage(sweep: Sweep): void {
  hideBackdrops();
  if (declaresPaywall() || sweep.hidings.some(({ element }) => sweep.asksPayment(element))) return;
  for (const element of [document.documentElement, document.body]) {
    const { overflowY, position } = getComputedStyle(element);
    if (/hidden|clip/.test(overflowY)) element.style.setProperty('overflow', 'visible', 'important');
    if (position === 'fixed') element.style.setProperty('position', 'static', 'important');
  }
  for (const element of document.querySelectorAll<HTMLElement>('body > *, body > * > *')) {
    const isPart = element.matches('header, footer, nav, section') || holdsPage(element, sweep);
    if (isPart && /blur/.test(getComputedStyle(element).filter))
      element.style.setProperty('filter', 'none', 'important');
    element.removeAttribute('inert');
  }
}

/** The page's linked data declares that a part of it is not free to read. */
export function declaresPaywall(): boolean {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].some((script) =>
    /"isAccessibleForFree"\s{0,9}:\s{0,9}"?false/i.test((script.textContent ?? '').slice(0, 100_000)),
  );
}
