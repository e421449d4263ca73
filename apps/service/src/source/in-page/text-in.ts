/// <reference lib="dom" />
// Runs in the page: the visible text of a box in lines, as a reader sees them.

import type * as boxes from './boxes.ts';
import type * as spacing from './spacing.ts';
import type * as visible from './visible.ts';

declare const reader: typeof visible & typeof boxes & typeof spacing;

/** In one line. Text is as written, not as its style changes its case. */
export function textIn(element: Element, length: number): string {
  return linesIn(element).join(' ').slice(0, length);
}

/** One line for each block and after each line break. */
export function linesIn(element: Element): string[] {
  const reading: { lines: string[]; last: Text | null } = { lines: [''], last: null };
  readInto(element, reading);
  return reading.lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

export function readInto(element: Element, reading: { lines: string[]; last: Text | null }): void {
  for (const node of element.childNodes) {
    if (reading.lines.length > 60) return;
    if (node instanceof Text) addPiece(node, reading);
    else if (node instanceof Element) readElement(node, reading);
  }
}

export function readElement(element: Element, reading: { lines: string[]; last: Text | null }): void {
  if (element.matches('script, style, noscript, template, svg, select, textarea') || reader.isHiddenBox(element))
    return;
  const isApart = element.matches('br') || reader.isBlock(element);
  if (isApart) endLine(reading);
  readInto(element, reading);
  if (isApart) endLine(reading);
}

export function endLine(reading: { lines: string[]; last: Text | null }): void {
  reading.lines.push('');
  reading.last = null;
}

export function addPiece(node: Text, reading: { lines: string[]; last: Text | null }): void {
  const shown = reader.withoutSeams(node.data);
  const isBlank = shown.trim() === '';
  if (!isBlank && reader.isSeenText(node) === null) return;
  const space = !isBlank && reading.last !== null && reader.isSpaced(reading.last, node) ? ' ' : '';
  const last = reading.lines.length - 1;
  reading.lines[last] = `${reading.lines[last] ?? ''}${space}${shown.slice(0, 2_000)}`;
  if (!isBlank) reading.last = node;
}
