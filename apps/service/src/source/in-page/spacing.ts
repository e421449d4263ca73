/// <reference lib="dom" />
// Runs in the page: whether two neighbouring texts are one word or two.

/** Without the marks of where a word may break: a reader sees none, and in a copied text they divide the word. */
export function withoutSeams(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}

/** Only styling separates them: a gap, a line of its own, or one of them is crossed out. */
export function isSpaced(before: Text, after: Text): boolean {
  if (before.parentElement === after.parentElement || /\s$/.test(before.data) || /^\s/.test(after.data)) return false;
  const [end, start] = [before.data.trim().at(-1) ?? '', after.data.trim().at(0) ?? ''];
  if (!/[\p{L}\p{N}\p{Sc}%.,!?)]/u.test(end) || !/[\p{L}\p{N}\p{Sc}(]/u.test(start)) return false;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(end + start)) return false;
  if (isDropCap(before.parentElement)) return false;
  const isCrossed = (node: Text): boolean => node.parentElement?.closest('s, del, strike, ins') != null;
  return isCrossed(before) !== isCrossed(after) || isGap(before, after);
}

/** Wider than the space between letters, or on another line. */
export function isGap(before: Text, after: Text): boolean {
  const left = rectsOf(before).at(-1);
  const right = rectsOf(after)[0];
  if (left === undefined || right === undefined || after.parentElement === null) return false;
  const size = Number.parseFloat(getComputedStyle(after.parentElement).fontSize) || 16;
  const isBelow = right.top >= left.bottom - 2;
  const distance = Math.min(Math.abs(right.left - left.right), Math.abs(left.left - right.right));
  return isBelow || distance >= size * 0.17;
}

export function rectsOf(node: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** One large letter that begins the word after it. */
export function isDropCap(element: Element | null): boolean {
  if (element === null || !/^\s*["“„«‘']?\p{L}\s*$/u.test(element.textContent ?? '')) return false;
  const next = element.nextSibling;
  const parent = element.parentElement;
  if (parent === null || !(next instanceof Text) || !/^[\p{L}’']/u.test(next.data)) return false;
  const [own, around] = [getComputedStyle(element), getComputedStyle(parent)];
  return own.float !== 'none' || Number.parseFloat(own.fontSize) >= Number.parseFloat(around.fontSize) * 1.5;
}
