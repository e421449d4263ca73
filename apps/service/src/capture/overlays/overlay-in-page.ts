/// <reference lib="dom" />
// Runs in the page: whether a part that floats is an overlay, or belongs to the page.

import type * as sweep from './sweep-in-page.ts';

/** In the page, functions of the other page file are found by their names. */
declare const hideOverlay: typeof sweep.hideOverlay;
declare const hitAt: typeof sweep.hitAt;
declare const holdsPage: typeof sweep.holdsPage;
declare const isWithin: typeof sweep.isWithin;

type Sweep = Parameters<typeof sweep.holdsPage>[1];
type Shown = { box: DOMRect; width: number; height: number; z: number; style: CSSStyleDeclaration };

export function isOverlay(element: HTMLElement, sweep: Sweep): boolean {
  const shown = shownPart(element);
  if (shown === null || shown.z < 0 || holdsPage(element, sweep)) return false;
  const isNav = isNavigation(element);
  if (shown.style.position === 'sticky') return isDismissable(element) && !isNav && isLow(shown);
  if (element.matches('[role=dialog], [role=alertdialog], [aria-modal=true]') && !isNav) return true;
  const share = sweep.hits.filter((hit) => isWithin(hit, element)).length / sweep.hits.length;
  const cover = (shown.width * shown.height) / (innerWidth * innerHeight);
  if (share >= 0.3 || cover >= 0.5) {
    if (isNav && share < 0.6) return false;
    if (isVeil(shown) || hiddenWords(element) >= 0.25) return true;
    if (shown.z <= 0) return false;
  }
  return !isNav && isAtEdge(element, shown, cover);
}

export function shownPart(element: HTMLElement): Shown | null {
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

export function isLow({ box }: Shown): boolean {
  return box.bottom >= innerHeight - 30 && box.top > innerHeight * 0.3;
}

/** Something to fill in, a frame, or a small thing to press that takes it away. */
export function isDismissable(element: HTMLElement): boolean {
  if (element.querySelector('input:not([type=hidden]):not([type=search]), iframe') !== null) return true;
  return [...element.querySelectorAll('button, a, [role=button], span, i')].some((item) =>
    /^(?:[×✕✖✗xX⨯]|close|dismiss|no,? thanks.{0,20}|not now|schließen|fermer|cerrar|閉じる|إغلاق)$/iu.test(
      (item.getAttribute('aria-label') ?? item.textContent ?? '').trim(),
    ),
  );
}

export function isVeil({ style, z }: Shown): boolean {
  const isClear = /rgba\([^)]*, 0?\.\d+\)/.test(style.backgroundColor) || style.backdropFilter !== 'none';
  return z > 0 && isClear && style.pointerEvents === 'none';
}

/** How many of the page's own words that stand in the window lie behind it. */
export function hiddenWords(element: HTMLElement): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let [all, hidden] = [0, 0];
  for (let node = walker.nextNode(); node !== null && all < 400; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || (node.nodeValue ?? '').trim().length < 3 || isWithin(parent, element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const line = range.getClientRects()[0];
    if (line === undefined || line.width < 8 || line.height < 6 || !parent.checkVisibility()) continue;
    const [x, y] = [line.left + Math.min(line.width / 2, 60), line.top + line.height / 2];
    if (x <= 0 || x >= innerWidth || y <= 0 || y >= innerHeight) continue;
    all += 1;
    if (isWithin(hitAt(x, y), element)) hidden += 1;
  }
  return all === 0 ? 0 : hidden / all;
}

export function isAtEdge(element: HTMLElement, shown: Shown, cover: number): boolean {
  const { box, width, height, z } = shown;
  if (box.top <= innerHeight * 0.12 && width >= innerWidth * 0.7 && height <= innerHeight * 0.25)
    return z >= 100 && hasOtherHeader(element);
  // A bar along the lower edge may be the page's own; it is one in the way when it can be sent away.
  if (isLow(shown) && width >= innerWidth * 0.7 && height <= innerHeight * 0.25) return isDismissable(element);
  if (isLow(shown) || box.top > innerHeight * 0.5) return true;
  if (z >= 10 && element.querySelector('input:not([type=hidden]):not([type=search]), iframe') !== null) return true;
  return cover < 0.02 && z >= 1 && (box.right > innerWidth - 40 || box.left < 40);
}

export function hasOtherHeader(element: HTMLElement): boolean {
  return [...document.querySelectorAll('header, nav, [role=banner]')].some(
    (item) => !isWithin(item, element) && !isWithin(element, item) && item.checkVisibility(),
  );
}

/** A closed shadow tree paints where its host has no box. */
export function hideClosedHosts(sweep: Sweep): void {
  for (const host of document.body.children) {
    const { height } = host.getBoundingClientRect();
    const isClosed = host.localName.includes('-') && host.shadowRoot === null && host.childElementCount === 0;
    if (isClosed && height < 2 && host instanceof HTMLElement && host.checkVisibility()) hideOverlay(host, sweep);
  }
}

/** A backdrop may be drawn by the page's root without an element of its own. */
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

/** Scrolls again, is sharp again, and can be used again. */
export function unlockPage(sweep: Sweep): void {
  hideBackdrops();
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
