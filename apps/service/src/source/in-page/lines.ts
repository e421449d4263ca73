/// <reference lib="dom" />
// Runs in the page: every visible line, also those outside the main text, such as a byline.

import type { PageStructure } from '../reading/page-structure.ts';
import type * as boxes from './boxes.ts';
import type * as shortened from './short.ts';
import type * as spacing from './spacing.ts';
import type * as visible from './visible.ts';

declare const reader: typeof visible & typeof boxes & typeof shortened & typeof spacing;

type Line = PageStructure['lines'][number];
type Reading = { lines: Line[]; block: Element | null; isBroken: boolean; characters: number; node: Text | null };

export function readLines(): PageStructure['lines'] {
  const reading: Reading = { lines: [], block: null, isBroken: false, characters: 0, node: null };
  readLinesIn(document.body, reading);
  return reading.lines
    .map((line) => ({ ...line, text: reader.short(line.text, 600) }))
    .filter(({ text }) => text !== '');
}

export function readLinesIn(element: Element, reading: Reading): void {
  for (const node of element.childNodes) {
    if (reading.lines.length >= 1_000 || reading.characters > 80_000) return;
    if (node instanceof Text) addText(node, reading);
    else if (node instanceof Element && isReadAsLines(node)) {
      if (node.matches('br')) reading.isBroken = true;
      readLinesIn(node, reading);
    }
  }
}

/** Floating elements are no part of the page. */
export function isReadAsLines(element: Element): boolean {
  if (element.matches('script, style, noscript, template, svg, iframe, select, textarea, dialog, [popover]'))
    return false;
  if (reader.isHiddenBox(element)) return false;
  return getComputedStyle(element).position !== 'fixed' || isTopBar(element);
}

/** The header of a site may be fixed. */
export function isTopBar(element: Element): boolean {
  const { top, height, width } = element.getBoundingClientRect();
  return top <= 4 && height > 0 && height < 140 && width > innerWidth * 0.6;
}

export function addText(node: Text, reading: Reading): void {
  const { parentElement } = node;
  const last = reading.lines.at(-1);
  const shown = reader.withoutSeams(node.data);
  if (shown.trim() === '' && last !== undefined) last.text += ' ';
  if (parentElement === null || shown.trim() === '' || reader.isSeenText(node) === null) return;
  const block = blockOf(parentElement);
  reading.characters += node.data.length;
  if (last !== undefined && block === reading.block && !reading.isBroken) {
    const space = reading.node !== null && reader.isSpaced(reading.node, node) ? ' ' : '';
    last.text += space + shown.slice(0, 2_000);
  } else reading.lines.push(lineOf(node, parentElement, block));
  reading.node = node;
  reading.block = block;
  reading.isBroken = false;
}

export function blockOf(element: Element): Element {
  let block = element;
  while (!reader.isBlock(block) && block.parentElement !== null && block !== document.body) block = block.parentElement;
  return block;
}

export function lineOf(node: Text, element: Element, block: Element): Line {
  const { fontSize, fontWeight } = getComputedStyle(element);
  const named = element.closest('h1, h2, h3, h4, h5, h6, p, li, pre, button, td, th, dt, dd, summary, time, address');
  return {
    text: reader.withoutSeams(node.data).slice(0, 2_000),
    lead: reader.short(reader.withoutSeams(node.data), 80),
    tag: (named ?? block).localName.slice(0, 20),
    area: lineArea(element),
    time: reader.short(element.closest('time')?.getAttribute('datetime'), 40),
    sizePx: Math.min(1_000, Number.parseFloat(fontSize) || 0),
    isBold: Number(fontWeight) >= 600,
    isList: element.closest('ol') !== null,
  };
}

export function lineArea(element: Element): Line['area'] {
  if (element.closest('nav, [role=navigation], button, [role=button]') !== null) return 'nav';
  if (element.closest('footer, [role=contentinfo]') !== null) return 'footer';
  if (element.closest('aside, [role=complementary]') !== null) return 'aside';
  const header = element.closest('header, [role=banner]');
  return header !== null && header.querySelector('h1') === null && header.closest('main, article') === null
    ? 'header'
    : 'main';
}
