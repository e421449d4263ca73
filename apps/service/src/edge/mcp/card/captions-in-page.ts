/// <reference lib="dom" />
// Runs in the card: the captions, each in a row with its beginning and a button that copies it.

import type { Caption, Names } from './draw-in-page.ts';
import type * as elements from './elements-in-page.ts';

/** In the card, functions of the other in-page files are found by name. */
declare const button: typeof elements.button;
declare const copy: typeof elements.copy;
declare const element: typeof elements.element;

export function drawCaptions(captions: readonly Caption[], { platforms }: Names): HTMLElement {
  const rows = captions.map((caption) => drawCaption(caption, platforms[caption.platform] ?? caption.platform));
  return element('section', { className: 'captions', children: rows });
}

export function drawCaption(caption: Caption, platform: string): HTMLElement {
  const { title, text, hashtags = [] } = caption;
  const tags = hashtags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)).join(' ');
  const whole = [title ?? '', text, text.includes(tags) ? '' : tags].filter((part) => part !== '').join('\n\n');
  const summary = element('summary', {
    children: [
      element('span', { className: 'platform', text: platform }),
      element('span', { className: 'begin quiet', text: whole.slice(0, 160) }),
    ],
  });
  const details = element('details', { children: [summary, element('p', { className: 'caption', text: whole })] });
  const press = button('Copy', () => copy(whole));
  press.setAttribute('aria-label', `Copy the caption for ${platform}`);
  const row = element('div', { className: 'row', children: [details, press] });
  return element('div', { className: 'entry', children: [row] });
}
