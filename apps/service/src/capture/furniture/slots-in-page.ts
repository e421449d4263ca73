/// <reference lib="dom" />
// Runs in the page: places of advertisements, by markup, size and label.

import type * as parts from './parts-in-page.ts';
import type * as words from './words-in-page.ts';

declare const isAdLabel: typeof words.isAdLabel;
declare const plainText: typeof parts.plainText;

export function adSlots(): Element[] {
  const boxes = [
    ...document.querySelectorAll('body div, body aside, body section, body figure, body ins, body center'),
  ];
  const considered = boxes.slice(0, 8_000);
  return [
    ...declaredSlots(),
    ...[...document.querySelectorAll('iframe')].filter(isAdFrame),
    ...considered.filter((box) => isLabelled(box) || isReserved(box)),
  ];
}

/** Slots by the markup of ad servers, and elements that say in their label what they are. */
export function declaredSlots(): Element[] {
  const marked =
    'amp-ad, [data-ad-slot], [data-ad-unit], [data-ad-client], [data-google-query-id], [id^="div-gpt-ad"], [id^="google_ads"]';
  const named = [...document.querySelectorAll('[aria-label], [aria-roledescription], iframe[title]')].filter((item) =>
    ['aria-label', 'aria-roledescription', 'title'].some((name) => isAdLabel(item.getAttribute(name) ?? '')),
  );
  // Inserted text has words of its own; a slot has none until it is filled.
  const inserted = [...document.querySelectorAll('ins')].filter(
    (item) => getComputedStyle(item).display !== 'inline' && plainText(item) === '',
  );
  return [...document.querySelectorAll(marked), ...named, ...inserted];
}

/** Standard sizes of advertisements, in CSS pixels. */
export function isAdSize(width: number, height: number): boolean {
  const sizes =
    '300x250 336x280 250x250 200x200 728x90 970x90 970x250 468x60 160x600 120x600 300x600 300x1050 320x50 320x100 300x50 300x100 320x480';
  return sizes
    .split(' ')
    .map((size) => size.split('x').map(Number))
    .some(([adWidth = 0, adHeight = 0]) => Math.abs(width - adWidth) <= 2 && Math.abs(height - adHeight) <= 2);
}

/** A frame of another site in the size of an advertisement. Players may fill the screen. */
export function isAdFrame(frame: HTMLIFrameElement): boolean {
  if (!isAdSize(frame.clientWidth, frame.clientHeight) || frame.allowFullscreen || /fullscreen/.test(frame.allow))
    return false;
  const source = URL.parse(frame.src, document.baseURI);
  return source === null || source.origin !== location.origin;
}

/** A box whose first words, on their own, are that it is an advertisement. */
export function isLabelled(box: Element): boolean {
  if ((box.textContent?.length ?? 0) > 400 || box.closest('a, button, nav, li, label, h1, h2, h3, td, form') !== null)
    return false;
  const { width, height } = box.getBoundingClientRect();
  if (height < 40 || width < 100 || box.querySelector('h1, h2, article') !== null) return false;
  return isAdLabel(plainText(box)) || isAdLabel(firstText(box));
}

export function firstText(box: Element): string {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

/** An empty box with the space of an advertisement. */
export function isReserved(box: Element): boolean {
  const { width, height } = box.getBoundingClientRect();
  const { minHeight, backgroundImage, position } = getComputedStyle(box);
  const isUsualHeight = ['50px', '90px', '100px', '250px', '280px', '600px'].includes(minHeight);
  const hasSize =
    isAdSize(width, height) || (isUsualHeight && width >= 300 && Math.abs(height - Number.parseFloat(minHeight)) <= 2);
  if (!hasSize || backgroundImage !== 'none' || /fixed|absolute/.test(position) || box.shadowRoot !== null)
    return false;
  if (
    plainText(box) !== '' ||
    box.querySelector('img, picture, svg, video, canvas, iframe, object, input, button') !== null
  )
    return false;
  return ['::before', '::after'].every((pseudo) => ['none', 'normal'].includes(getComputedStyle(box, pseudo).content));
}
