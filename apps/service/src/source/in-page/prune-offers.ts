/// <reference lib="dom" />
// Runs in the page: drops boxes with a form or an offer, and boxes that lead to other pages.

import type * as pruned from './pruning.ts';
import type { Pruning } from './pruning.ts';

declare const reader: typeof pruned;

/** A box with a field or a button that subscribes, pays or unlocks; extended while it stays a small box. */
export function dropOffers(pruning: Pruning): void {
  const pressed =
    'input[type=email], input[placeholder*="mail" i], input[type=password], button, a, span, [role=button]';
  const seen = new Set<Element>();
  for (const element of document.querySelectorAll(pressed)) {
    if (!isOffer(element)) continue;
    const own = controlOf(element, pruning, seen);
    if (own === null) continue;
    const box = offerBox(own);
    const isSmall = box !== own && reader.lengthOf(box) < 0.3 * pruning.characters;
    if (isSmall && !reader.holdsText(box, pruning)) reader.drop(box, pruning);
    else reader.drop(own, pruning);
  }
}

/**
 * A button or form that is no text itself still marks its box, if what it asks for is a subscription. Each form is read
 * once: it may have thousands of fields.
 */
export function controlOf(element: Element, pruning: Pruning, seen: Set<Element>): Element | null {
  if (!reader.isDropped(element, pruning)) return element;
  const control = element.closest('form') ?? element;
  if (seen.has(control)) return null;
  seen.add(control);
  const isAround = control.parentElement !== null && reader.isDropped(control.parentElement, pruning);
  const subscribes = /subscrib|newsletter|e-?mail|abonn|suscr|suscríb|購読|اشترك|نشر/i;
  return !isAround && subscribes.test(`${reader.textOf(control)} ${element.getAttribute('placeholder') ?? ''}`)
    ? control
    : null;
}

export function isOffer(element: Element): boolean {
  if (element.localName === 'input') return true;
  const text = reader.textOf(element);
  const asks =
    /\b(?:subscrib\w*|sign ?up|sign ?in|log ?in|join (?:now|free|us)|start (?:your )?free trial|donate|become a (?:member|subscriber)|unlock|see offers|get the app|open app|newsletter|abonn\w*|anmelden|registrieren|suscr[ií]b\w*|s['’]abonner|s['’]inscrire|inscr[ií]\w*)\b|購読|登録|会員|اشترك|سجل/i;
  if (text.length > 40 || !asks.test(text)) return false;
  if (element.localName !== 'span' && element.localName !== 'a') return true;
  // A linked word in running text is no button.
  if (element.localName === 'span') return getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
  return element.closest('p, li') === null || reader.textOf(element.closest('p, li') ?? element).length < 120;
}

export function offerBox(element: Element): Element {
  let box = element;
  for (;;) {
    const parent = box.parentElement;
    if (parent === null || parent.matches('main, article, body') || parent.querySelector('h1') !== null) return box;
    if (reader.lengthOf(parent) >= 500 || parent.querySelectorAll('p').length >= 5) return box;
    box = parent;
  }
}

/**
 * "You may also like", "References", "3 comments": the box of such a heading, or everything up to the next heading of
 * its level.
 */
export function dropElsewhere(pruning: Pruning): void {
  for (const heading of document.querySelectorAll('h2, h3, h4, h5, h6, b, strong, p, span, div')) {
    if (heading.childElementCount > 2 || !leadsElsewhere(heading) || reader.isDropped(heading, pruning)) continue;
    const box = ownBoxOf(heading, pruning);
    if (box !== null) reader.drop(box, pruning);
    else if (/^H[2-6]$/.test(heading.tagName)) dropFollowing(heading, pruning);
    else if (isAloneInBox(heading, pruning)) reader.drop(heading.parentElement ?? heading, pruning);
  }
}

/** The box that such a heading is the title of, unless it has the page's own text. */
export function ownBoxOf(heading: Element, pruning: Pruning): Element | null {
  const box = heading.closest('section, aside, [class*=related i], [class*=comment i], [class*=widget i]');
  const isOwn = box !== null && box.querySelector('h1') === null && reader.lengthOf(box) < 0.4 * pruning.characters;
  return isOwn && isTitleOf(heading, box) && !reader.holdsText(box, pruning) ? box : null;
}

/** A heading with much text above it in the same box is the title of something inside. */
export function isTitleOf(heading: Element, box: Element): boolean {
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let length = 0;
  for (let node = texts.nextNode(); node !== null && length < 200; node = texts.nextNode()) {
    if (!(node.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    length += (node.nodeValue ?? '').trim().length;
  }
  return length < 200;
}

export function leadsElsewhere(heading: Element): boolean {
  const text = reader.textOf(heading);
  if (text.length > 60) return false;
  const plain = text.replace(/\[[^\][]*\]/g, '').replace(/(?<![:\s])[:\s]+$/, '');
  return /^(?:(?:you (?:may|might) also (?:like|enjoy))|related(?: (?:articles|posts|products|stories|reading|pages|topics|links))?|recommended(?: (?:for you|reading|articles))?|more (?:from|on|in) .{1,40}|most (?:read|popular|viewed)|popular (?:posts|articles|now)|(?:read|up) next|see also|further reading|references|external links|footnotes|citations|comments?|\d+ (?:comments?|repl(?:y|ies)|responses|thoughts on .{1,40})|leave a (?:comment|reply)|share(?: this(?: .{1,12})?)?|tags?|filed under|about the author|recent posts|trending(?: now)?|customers also (?:bought|viewed)|people also .{1,20}|similar (?:jobs|products|items)|other jobs.{0,20}|ähnliche .{1,30}|das könnte .{1,30}|lesen sie auch|mehr zum thema|verwandte .{1,20}|kommentare|einzelnachweise|weblinks|siehe auch|también te puede.{0,20}|artículos relacionados|te puede interesar|comentarios|véase también|referencias|enlaces externos|à lire aussi|sur le même (?:sujet|thème)|articles (?:liés|similaires)|commentaires|voir aussi|liens externes|notes et références|関連記事|関連商品|関連項目|脚注|外部リンク|コメント|あわせて読みたい|人気記事|مقالات ذات صلة|اقرأ أيضا|التعليقات|انظر أيضا|مراجع|وصلات خارجية)$/iu.test(
    plain,
  );
}

export function dropFollowing(heading: Element, pruning: Pruning): void {
  const level = Number(heading.tagName[1]);
  // Encyclopedias wrap a heading and its edit link into a box.
  const wrapper = heading.parentElement;
  const isWrapped = wrapper !== null && reader.lengthOf(wrapper) < reader.lengthOf(heading) + 12;
  let next = (isWrapped ? wrapper : heading).nextElementSibling;
  reader.drop(isWrapped ? wrapper : heading, pruning);
  while (next !== null) {
    const inside = /^H[1-6]$/.test(next.tagName) ? next : next.querySelector('h1, h2, h3, h4, h5, h6');
    const isNext = inside !== null && Number(inside.tagName[1]) <= level;
    if (isNext || reader.holdsText(next, pruning)) return;
    reader.drop(next, pruning);
    next = next.nextElementSibling;
  }
}

/** A label over links. */
export function isAloneInBox(label: Element, pruning: Pruning): boolean {
  const box = label.parentElement;
  if (box === null || box.matches('body, main, article, p, li, td, h1, h2, h3')) return false;
  const links = [...box.querySelectorAll('a')].reduce((sum, link) => sum + reader.lengthOf(link), 0);
  const length = reader.lengthOf(box) - reader.lengthOf(label);
  return length > 0 && length < 0.3 * pruning.characters && links > 0.6 * length;
}
