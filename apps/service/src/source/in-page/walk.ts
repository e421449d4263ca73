/// <reference lib="dom" />
// Runs in the page: collects the visible text into runs, one for each block box.

import type { PageButton, PageRun } from '../reading/page-reading.ts';
import type * as boxes from './boxes.ts';
import type * as mainText from './main-text.ts';
import type { MainElements } from './main-text.ts';
import type { Pruning } from './pruning.ts';
import type * as spacing from './spacing.ts';
import type * as snapshot from './visible.ts';

/** In the page, functions of the other in-page files are found here. */
declare const reader: typeof boxes & typeof snapshot & typeof mainText & typeof spacing;

type Piece = { text: string; element: Element; box: DOMRect; node: Text };
export type Walk = {
  runs: PageRun[];
  buttons: PageButton[];
  pieces: Piece[];
  numbers: Map<Element, number>;
  characters: number;
  pruning: Pruning;
  chosen: MainElements;
};

export function walkPage(pruning: Pruning, chosen: MainElements): Walk {
  const walk: Walk = { runs: [], buttons: [], pieces: [], numbers: new Map(), characters: 0, pruning, chosen };
  walkInto(document.body, walk);
  endRun(walk);
  return walk;
}

export function walkInto(element: Element, walk: Walk): void {
  if (walk.runs.length >= 1_200 || walk.characters > 150_000) return;
  const children = element.shadowRoot === null ? element.childNodes : element.shadowRoot.childNodes;
  const nodes = element instanceof HTMLSlotElement ? element.assignedNodes({ flatten: true }) : [...children];
  for (const node of nodes) {
    if (node instanceof Text) takeText(node, walk);
    else if (node instanceof Element) takeElement(node, walk);
  }
}

export function takeElement(element: Element, walk: Walk): void {
  if (element.matches('script, style, noscript, template, svg, iframe, canvas, select, textarea, video, audio, object'))
    return;
  if (element.matches('br')) {
    const last = walk.pieces.at(-1);
    if (last !== undefined) last.text += '\n';
    return;
  }
  if (reader.isHiddenBox(element)) return;
  if (reader.isButton(element)) {
    takeButton(element, walk);
    return;
  }
  if (skips(element, walk)) {
    takeButtonsInside(element, walk);
    return;
  }
  const stands = reader.isBlock(element);
  if (stands) endRun(walk);
  walkInto(element, walk);
  if (stands) endRun(walk);
}

/** Elements outside the main text. A footnote mark ends no sentence. */
export function skips(element: Element, walk: Walk): boolean {
  const isDropped = walk.pruning.dropped.has(element);
  if (!isDropped && !reader.isFurniture(element, walk.pruning)) return false;
  if (!isDropped || reader.isBlock(element)) endRun(walk);
  return true;
}

export function takeText(node: Text, walk: Walk): void {
  const element = node.parentElement;
  if (element === null) return;
  const shown = reader.withoutSeams(node.data);
  if (shown.trim() === '') {
    const last = walk.pieces.at(-1);
    if (last !== undefined && !last.text.endsWith(' ')) last.text += ' ';
    return;
  }
  // A permalink inside a heading is no text.
  if (element.matches('a') && /^[#¶§]$/.test(shown.trim())) return;
  const box = reader.isSeenText(node);
  if (box === null) return;
  const last = walk.pieces.at(-1);
  const isWhole = last === undefined || /\s$/.test(last.text) || !reader.isSpaced(last.node, node);
  const text = shown.replace(/[ \t\n\r\f\u00a0]+/g, ' ');
  walk.pieces.push({ text: isWhole ? text : ` ${text}`, element, box, node });
}

export function takeButton(element: Element, walk: Walk): void {
  const label = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
  const text = label.replace(/\s+/g, ' ').trim().slice(0, 200);
  const { width, height } = element.getBoundingClientRect();
  if (text === '' || width < 4 || height < 4 || walk.buttons.length >= 150) return;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
  walk.buttons.push({ text, isFilled: reader.isFilledButton(element), area: reader.areaOf(element) });
}

/** A button in the header of the site may have a shorter label of the main action. */
export function takeButtonsInside(element: Element, walk: Walk): void {
  for (const item of element.querySelectorAll('a, button, [role=button], input[type=submit]'))
    if (reader.isButton(item) && !reader.isHiddenBox(item)) takeButton(item, walk);
}

export function endRun(walk: Walk): void {
  const { pieces } = walk;
  walk.pieces = [];
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .replace(/(?<! ) *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 6_000);
  const first = pieces[0];
  if (first === undefined || text === '') return;
  walk.characters += text.length;
  walk.runs.push({ text, ...shapeOf(pieces, text, walk), ...positionOf(pieces) });
}

export function positionOf(pieces: Piece[]): Pick<PageRun, 'top' | 'left' | 'width' | 'height'> {
  const left = Math.min(...pieces.map(({ box }) => box.left));
  const top = Math.min(...pieces.map(({ box }) => box.top));
  const right = Math.max(...pieces.map(({ box }) => box.right));
  const bottom = Math.max(...pieces.map(({ box }) => box.bottom));
  const round = (value: number) => Math.round(value);
  return {
    left: round(left + scrollX),
    top: round(top + scrollY),
    width: round(right - left),
    height: round(bottom - top),
  };
}

type Shape = Omit<PageRun, 'text' | 'top' | 'left' | 'width' | 'height'>;

export function shapeOf(pieces: Piece[], text: string, walk: Walk): Shape {
  const isBold = ({ element }: Piece) => Number(getComputedStyle(element).fontWeight) >= 600;
  const sizeOf = ({ element }: Piece) => Number.parseFloat(getComputedStyle(element).fontSize);
  const after = pieces.findIndex((piece) => !isBold(piece));
  const boldHead = pieces.slice(0, Math.max(0, after)).map(({ text }) => text);
  const largest = Math.max(...pieces.map(sizeOf));
  const small = pieces.filter((piece) => sizeOf(piece) < largest * 0.7).map(({ text }) => text);
  const outer = outerOf(pieces);
  const quote = outer.closest('blockquote, q');
  return {
    tag: tagOf(outer),
    boldHead: boldHead.join('').trim().slice(0, 400),
    fontSizePx: largest,
    isBold: after < 0,
    isLink: pieces.every(({ element }) => element.closest('a') !== null),
    isArticle: reader.isChosen(outer, text, walk.chosen),
    parents: parentsOf(outer, walk),
    quote: quote === null ? -1 : numberOf(quote, walk),
    signature: largest >= 28 ? small.join('').trim().slice(0, 200) : '',
  };
}

/** The smallest element around all of the pieces. */
export function outerOf(pieces: Piece[]): Element {
  let outer = pieces[0]?.element ?? document.body;
  while (!pieces.every(({ element }) => outer.contains(element)) && outer.parentElement !== null)
    outer = outer.parentElement;
  return outer;
}

export function tagOf(element: Element): string {
  const named = element.closest(
    'h1, h2, h3, h4, h5, h6, p, li, cite, blockquote, td, th, dt, dd, summary, label, legend',
  );
  return (named ?? element).localName.slice(0, 20);
}

export function parentsOf(element: Element, walk: Walk): number[] {
  const numbers: number[] = [];
  // Inline elements do not affect the layout of the page.
  let item: Element | null = element;
  while (item !== null && !reader.isBlock(item) && item !== document.body) item = item.parentElement;
  for (item = item?.parentElement ?? null; item !== null && numbers.length < 4; item = item.parentElement)
    numbers.push(numberOf(item, walk));
  return numbers;
}

export function numberOf(element: Element, { numbers }: Walk): number {
  const known = numbers.get(element);
  if (known !== undefined) return known;
  numbers.set(element, numbers.size);
  return numbers.size - 1;
}
