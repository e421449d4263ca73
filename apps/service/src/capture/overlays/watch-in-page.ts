/// <reference lib="dom" />
// Runs in the page during a recording: hides overlays that open meanwhile, before the frame is drawn.

import type { PageHelpers } from '../page/page-helpers.ts';
import type * as parts from './parts-in-page.ts';
import type { OverlayKind, Sweep } from './parts-in-page.ts';
import type * as sweeping from './sweep-in-page.ts';
import type { SweepInput } from './sweep-in-page.ts';

/** In the page, functions of the other in-page files are found by name. */
declare const newSweep: typeof sweeping.newSweep;
declare const runSweep: typeof sweeping.runSweep;
declare const shownText: typeof parts.shownText;

/** The state of the watch between two calls. */
export type WatchedWindow = typeof globalThis & { overlayWatch?: { everyFrame: () => void; end: () => OverlayKind[] } };

/**
 * Sweeps the page, and prepares the watch. It begins with the first `everyFrame` and ends with `end`, which returns the
 * kinds of all hidden overlays.
 */
export function watchPage(input: SweepInput, helpers: PageHelpers): null {
  // Closures, because in-page functions share no constants.
  const [leastFrames, mostFrames] = [3, 15];
  let urgentLeft = 60;
  const kinds = new Set<OverlayKind>();
  let own: WeakSet<Element> | null = null;
  let [frame, sweptAt] = [0, 0];
  let [isAwaited, isUrgent, isOver] = [false, false, false];
  const hidden = new Set<HTMLElement>();
  const sweep = (): void => {
    for (const kind of sweepInto(newSweep(input, helpers, own ?? new WeakSet()), hidden)) kinds.add(kind);
    // Our own changes do not count.
    observer.takeRecords();
    [sweptAt, isUrgent] = [frame, false];
  };
  const beforeDrawing = (): void => {
    isAwaited = false;
    if (isOver) return;
    hideAgain(hidden);
    const isEarly = frame - sweptAt < leastFrames;
    if (isEarly && isUrgent) urgentLeft -= 1;
    if (!isEarly || (isUrgent && urgentLeft > 0)) sweep();
    else schedule();
    if (own !== null && isSliding(own)) schedule();
  };
  const schedule = (): void => {
    if (isAwaited || isOver) return;
    isAwaited = true;
    requestAnimationFrame(beforeDrawing);
  };
  const observer = new MutationObserver((records) => {
    if (own === null) return;
    const known = own;
    isUrgent ||= frame - sweptAt < leastFrames && records.slice(0, 20).some((item) => opens(item, known, hidden));
    schedule();
  });
  const begin = (): void => {
    own = ownElements();
    for (const root of [document, ...shadowRoots()])
      observer.observe(root, { subtree: true, childList: true, attributes: true });
    for (const name of ['beforetoggle', 'animationstart', 'transitionrun'])
      document.addEventListener(name, schedule, true);
  };
  sweep();
  (globalThis as WatchedWindow).overlayWatch = {
    everyFrame: () => {
      frame += 1;
      if (own === null) {
        sweep();
        begin();
      } else if (frame - sweptAt >= mostFrames) schedule();
    },
    end: () => {
      isOver = true;
      observer.disconnect();
      for (const name of ['beforetoggle', 'animationstart', 'transitionrun'])
        document.removeEventListener(name, schedule, true);
      return [...kinds].sort();
    },
  };
  return null;
}

/** What the page shows before it is scrolled is its own: a section that is pinned later is no overlay. */
export function ownElements(): WeakSet<Element> {
  const own = new WeakSet<Element>();
  for (const element of [...document.querySelectorAll('body *')].slice(0, 30_000)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (!floats(element) || isShownInWindow(element)) own.add(element);
  }
  return own;
}

/** An empty layer, or one outside the window, may become an overlay. */
export function isShownInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInside = bottom > 8 && right > 8 && top < innerHeight - 8 && left < innerWidth - 8;
  if (!isInside || !(element instanceof HTMLElement)) return false;
  return element.querySelector('img, svg, video, canvas, iframe') !== null || shownText(element).trim() !== '';
}

export function floats(element: Element): boolean {
  if (element.matches('dialog, [popover], [role=dialog], [aria-modal=true]')) return true;
  const { position, zIndex } = getComputedStyle(element);
  return position === 'fixed' || (position === 'absolute' && Number(zIndex) >= 100);
}

/** Runs the sweep, and adds what it has hidden. */
export function sweepInto(sweep: Sweep, hidden: Set<HTMLElement>): OverlayKind[] {
  const kinds = runSweep(sweep);
  const elements = kinds.length === 0 ? [] : sweep.hidings.map(({ element }) => element);
  for (const element of elements.slice(0, Math.max(0, 200 - hidden.size))) hidden.add(element);
  return kinds;
}

/** A page may show an overlay again in every frame: hiding it again costs no sweep. */
export function hideAgain(hidden: ReadonlySet<HTMLElement>): void {
  for (const { style } of hidden) {
    if (style.display !== 'none' || style.getPropertyPriority('display') === '')
      style.setProperty('display', 'none', 'important');
  }
}

/** A change that may open an overlay, other than one that is hidden already. */
export function opens(
  { type, target, attributeName, addedNodes }: MutationRecord,
  own: WeakSet<Element>,
  hidden: ReadonlySet<Node>,
): boolean {
  if (hidden.has(target)) return false;
  const isNew = (node: Node): boolean => node instanceof Element && !own.has(node) && floats(node);
  if (type === 'attributes')
    return isNew(target) || (attributeName === 'class' && target instanceof Element && target.matches('html, body'));
  return [...addedNodes]
    .slice(0, 10)
    .some(
      (node) => isNew(node) || (node instanceof Element && [...node.querySelectorAll('*')].slice(0, 20).some(isNew)),
    );
}

/** Something that floats is on its way into the window. */
export function isSliding(own: WeakSet<Element>): boolean {
  return document.getAnimations().some(({ playState, effect }) => {
    const target = playState === 'running' && effect instanceof KeyframeEffect ? effect.target : null;
    return target !== null && !own.has(target) && target.checkVisibility() && floats(target);
  });
}

export function shadowRoots(): ShadowRoot[] {
  return [...document.querySelectorAll('body *')]
    .slice(0, 30_000)
    .flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : [shadowRoot]));
}
