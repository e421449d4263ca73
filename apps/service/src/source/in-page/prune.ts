/// <reference lib="dom" />
// Runs in the page: which elements are no part of the content, by what they contain and how they are styled.

import type * as lines from './prune-lines.ts';
import type * as offers from './prune-offers.ts';
import type * as pruned from './pruning.ts';
import type { Pruning } from './pruning.ts';

/** In the page, functions of the other in-page files are found here. */
declare const reader: typeof offers & typeof lines & typeof pruned;

export function prunePage(): Pruning {
  const pruning = reader.newPruning();
  if (document.querySelectorAll('*').length > 20_000) return pruning;
  dropUnseen(pruning);
  pruning.prose = reader.proseOf(pruning);
  dropMarks(pruning);
  dropByRole(pruning);
  reader.dropOffers(pruning);
  reader.dropElsewhere(pruning);
  reader.dropLinkLists(pruning);
  reader.dropSmallPrint(pruning);
  reader.dropStanding(pruning);
  return pruning;
}

export function dropUnseen(pruning: Pruning): void {
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('script, style, noscript, template, svg *')) continue;
    const { display, position } = getComputedStyle(element);
    const isClosed = display === 'none' && element.closest('details:not([open])') === null;
    if (isClosed || position === 'fixed') reader.drop(element, pruning);
  }
}

/** Footnote marks, links to edit a section, notes above and below an encyclopedia's text. */
export function dropMarks(pruning: Pruning): void {
  for (const mark of document.querySelectorAll('sup, a[href^="#"]')) {
    const text = reader.textOf(mark);
    const isMark = text.length <= 24 && /^(?:\[[^\]]{1,20}\])+$|^[¶§#]$/.test(text);
    if (isMark || (mark.matches('sup') && /^\d{1,3}$/.test(text) && mark.querySelector('a') !== null))
      reader.drop(mark, pruning);
  }
  const notes =
    '.mw-editsection, .hatnote, .ambox, .noprint, .reflist, .references, .catlinks, .navbox, .sistersitebox, #siteSub, .toc, #toc, [role=doc-toc], [role=doc-endnotes], [role=doc-bibliography], .headerlink, .anchor-link';
  for (const note of document.querySelectorAll(notes)) reader.drop(note, pruning);
}

export function dropByRole(pruning: Pruning): void {
  const roles =
    'nav, footer, aside, form, fieldset, label, button, select, textarea, [role=navigation], [role=contentinfo], [role=complementary], [role=search], [role=form], [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], [role=tablist]';
  for (const element of document.querySelectorAll(roles)) {
    // Some sites put the whole page into one form.
    const isPage = reader.lengthOf(element) > 0.5 * pruning.characters;
    if (!isPage && !isAside(element, pruning)) reader.drop(element, pruning);
  }
}

/** A quotation or a note beside the text of an article is a part of it; links to other pages are not. */
export function isAside(element: Element, _: Pruning): boolean {
  if (!element.matches('article aside, main aside')) return false;
  const links = [...element.querySelectorAll('a')].reduce((sum, link) => sum + reader.lengthOf(link), 0);
  return element.querySelector('blockquote, q') !== null && links < 0.3 * reader.lengthOf(element);
}
