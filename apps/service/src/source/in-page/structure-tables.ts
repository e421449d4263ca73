/// <reference lib="dom" />
// Runs in the page: the rows of its tables under their heads, and its lists of terms.

import type { PageStructure } from '../reading/page-structure.ts';
import type * as shortened from './short.ts';
import type * as texts from './text-in.ts';
import type * as visible from './visible.ts';

declare const reader: typeof visible & typeof shortened & typeof texts;

type Row = PageStructure['tables'][number]['rows'][number];

export function readTables(): PageStructure['tables'] {
  return [...document.querySelectorAll('table')].slice(0, 30).flatMap(tableOf);
}

/** The rows of a data table. A layout table does not count. */
export function tableOf(table: HTMLTableElement): PageStructure['tables'] {
  if (table.querySelector('table, h1, article, main') !== null || !table.checkVisibility()) return [];
  if (table.closest('nav, footer') !== null) return [];
  const rows = gridOf(table).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const isGrid = rows.filter(({ cells }) => cells.length >= 2).length >= 2;
  if (!isGrid || rows.some(({ cells }) => cells.some((cell) => cell.length > 280))) return [];
  const head = rows.findIndex(({ isHead, cells }) => isHead && new Set(cells).size > 1);
  return [{ heading: headingBefore(table), head: head < 0 ? [] : (rows[head]?.cells ?? []), rows }];
}

/** A cell that spans rows or columns is in each of them. */
export function gridOf(table: HTMLTableElement): Row[] {
  const all = [...table.rows].slice(0, 80);
  const spans: { left: number; text: string }[] = [];
  return all.map((row, at) => {
    const cells: string[] = [];
    const fill = (): void => {
      for (let span = spans[cells.length]; span !== undefined && span.left > 0; span = spans[cells.length]) {
        span.left -= 1;
        cells.push(span.text);
      }
    };
    for (const cell of [...row.cells].slice(0, 8)) {
      fill();
      const text = reader.isHiddenBox(cell) ? '' : reader.textIn(cell, 300);
      for (let column = 0; column < Math.min(cell.colSpan, 8) && cells.length < 8; column += 1) {
        spans[cells.length] = { left: Math.min(cell.rowSpan, 80) - 1, text };
        cells.push(text);
      }
    }
    fill();
    return { isHead: isHeadRow(row, at, all), cells: cells.slice(0, 8), isOff: isOffRow(row) };
  });
}

/** Header cells, or a first row that is set apart by weight or ground from the rows below it. */
export function isHeadRow(row: HTMLTableRowElement, at: number, all: readonly HTMLTableRowElement[]): boolean {
  const cells = [...row.cells];
  if (cells.length === 0 || cells.every((cell) => cell.localName === 'th') || row.closest('thead') !== null)
    return true;
  const below = all[1];
  if (at > 0 || cells.length < 2 || all.length < 3 || below === undefined) return false;
  if (cells.some((cell) => /\d/.test(cell.textContent ?? ''))) return false;
  const isBold = (cell: Element): boolean =>
    Number(getComputedStyle(cell.querySelector('b, strong') ?? cell).fontWeight) >= 600;
  return cells.every(isBold) && ![...below.cells].every(isBold);
}

/** Sold out, cancelled or past: crossed out, faded, disabled, or it says so. */
export function isOffRow(row: Element): boolean {
  const style = getComputedStyle(row);
  if (row.matches('[aria-disabled="true"], [disabled]') || Number(style.opacity) < 0.6) return true;
  if (style.textDecorationLine.includes('line-through')) return true;
  const cells = [...row.children].filter((cell) => (cell.textContent ?? '').trim() !== '');
  const struck = cells.filter((cell) => cell.querySelector('s, del, strike') !== null);
  if (cells.length > 1 && struck.length * 2 > cells.length) return true;
  return isOffText(reader.textIn(row, 600));
}

export function isOffText(text: string): boolean {
  return /(?<!\p{L})(?:sold[ -]?out|fully booked|booked out|no (?:places|seats|spaces|tickets) left|waiting list only|wait-?list only|unavailable|out of stock|cancell?ed|no longer available|ausgebucht|ausverkauft|belegt|abgesagt|nicht verfügbar|vergriffen|complet|épuisée?s?|annulée?s?|indisponible|agotad[oa]s?|completo|cancelad[oa]s?|no disponible|esaurit[oi]|uitverkocht|volgeboekt)(?!\p{L})|満席|売り切れ|完売|品切れ|中止|نفد|مكتمل|ملغى|غير متوفر/iu.test(
    text,
  );
}

export function headingBefore(element: Element): string {
  const caption = element.querySelector('caption');
  if (caption !== null) return reader.short(caption.textContent, 200);
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5')];
  const before = headings.findLast(
    (heading) =>
      (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !isApart(heading, element),
  );
  return labelBefore(element) || reader.short(before?.textContent, 200);
}

/** In a column beside the text of the heading, or in another part of the page: it is about something else. */
export function isApart(heading: Element, element: Element): boolean {
  const parts = 'aside, footer, [role=complementary]';
  if (heading.closest(parts) !== element.closest(parts)) return true;
  let [own, other] = [element, heading];
  while (own.parentElement?.contains(heading) === false) own = own.parentElement;
  while (other.parentElement?.contains(element) === false) other = other.parentElement;
  // A heading at the left of its table has no text of its own.
  if ((other.textContent ?? '').length - (heading.textContent ?? '').length < 200) return false;
  const [box, text] = [own.getBoundingClientRect(), other.getBoundingClientRect()];
  return (box.left >= text.right || box.right <= text.left) && box.top < text.bottom && box.bottom > text.top;
}

/** A short bold line directly before it is its heading, whatever its element. */
export function labelBefore(element: Element): string {
  const before = element.previousElementSibling;
  if (before === null || /^h\d$/.test(before.localName)) return '';
  const text = reader.textIn(before, 90);
  const inner = before.querySelector('b, strong') ?? before;
  const isWhole = reader.short(inner.textContent, 90) === reader.short(before.textContent, 90);
  const isBold = Number(getComputedStyle(inner).fontWeight) >= 600;
  return isWhole && isBold && text.length <= 60 && !/[.!?]$/.test(text) ? text.replace(/\s?[:：]$/u, '') : '';
}

/** A term with all that is said of it. */
export function readTerms(): PageStructure['terms'] {
  return [...document.querySelectorAll('dl > dt, dl > div > dt')].slice(0, 80).flatMap((term) => {
    const values: Element[] = [];
    for (let next = term.nextElementSibling; next?.localName === 'dd'; next = next.nextElementSibling)
      if (next.checkVisibility() && !reader.isHiddenBox(next)) values.push(next);
    const label = reader.textIn(term, 200);
    const text = values
      .map((item) => reader.textIn(item, 500))
      .join(', ')
      .slice(0, 500);
    return label === '' || text === '' ? [] : [{ label, text }];
  });
}
