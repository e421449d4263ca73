// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

import type { FitRules } from './fit.ts';

declare const layoutCode: typeof import('./fit.ts') &
  typeof import('./letter.ts') &
  typeof import('./measure.ts') &
  typeof import('./raise.ts') &
  typeof import('./report.ts') &
  typeof import('./stack.ts') &
  typeof import('./table.ts');

/** Sets the parts of a poster whose size depends on the frame and not on a scale. */
export function setPoster(textBottom: number, rules: FitRules): void {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  for (const element of all('[data-stack], [data-steps], [data-widen], [data-rows] .hook'))
    element.dataset['script'] = layoutCode.scriptOf(element.textContent);
  for (const element of all('.word > .said')) subordinate(element, rules);
  for (const element of all('[data-widen]')) widen(element);
  for (const element of all('[data-grow]')) growHeadline(element, textBottom, rules);
  for (const element of all('.number.foot > .num')) standLow(element, textBottom);
  setLines(textBottom);
  for (const table of all('[data-table]:not([data-follow] *)')) layoutCode.setTable(table);
  for (const letter of all('.poster > .letter')) layoutCode.setLetter(letter);
  for (const element of all('.poster .sub')) giveWay(element, textBottom);
  for (const poster of all('.poster')) holdInside(poster, textBottom);
}

/** Lines that are set one by one. */
export function setLines(textBottom: number): void {
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  for (const element of all('[data-stack]')) layoutCode.stackLines(element, textBottom);
  for (const element of all('[data-steps]')) setSteps(element);
  for (const element of all('[data-rows]')) setRows(element);
  for (const element of all('[data-cut]')) cutBelow(element);
}

/** A sentence above its own word in large letters is clearly smaller than that word. */
export function subordinate(sentence: HTMLElement, rules: FitRules): void {
  const word = sentence.parentElement?.querySelector<HTMLElement>('.huge');
  if (!word) return;
  const largest = (100 * widthOfWord()) / layoutCode.lineAt100(word).width;
  sentence.dataset['most'] = String(Math.floor(largest * 0.6));
  layoutCode.fitText(sentence, rules);
}

/** The width of a word from edge to edge. */
export function widthOfWord(): number {
  return innerWidth - 56;
}

/** A word or a number as wide as the frame allows. One in a block repeats down the whole block. */
export function widen(element: HTMLElement): void {
  const block = element.parentElement;
  if (block === null) return;
  const isRepeated = element.matches('.huge');
  const available = isRepeated ? widthOfWord() : element.clientWidth;
  const { width, above, below } = layoutCode.lineAt100(element);
  const highest = Number(element.dataset['highest'] ?? block.clientHeight * 0.8);
  const scale = Math.min(available / width, highest / (above + below));
  element.style.fontSize = `${Math.floor(100 * scale)}px`;
  layoutCode.hugInk(element, { above: above * scale, below: below * scale });
  if (!isRepeated) return;
  const row = element.getBoundingClientRect().height + 36;
  for (let count = 1; count < 12 && row * count < block.clientHeight; count += 1) {
    const again = element.cloneNode(true) as HTMLElement;
    again.classList.add('again');
    block.append(again);
  }
}

/** Sets a headline as large as the height below it allows, after what precedes it has its size. */
export function growHeadline(element: HTMLElement, textBottom: number, rules: FitRules): void {
  const after = [...(element.parentElement?.querySelectorAll<HTMLElement>(':scope > :is(.sub, .cta)') ?? [])];
  const needed = after.reduce((sum, item) => sum + item.offsetHeight + 40, 0);
  const freePx = textBottom - element.getBoundingClientRect().top - needed;
  element.dataset['height'] = String(Math.max(160, Math.floor(freePx)));
  layoutCode.fitText(element, rules);
}

/** A number and its words end at the lower edge: what is free is above them. */
export function standLow(number: HTMLElement, textBottom: number): void {
  const texts = [...(number.parentElement?.querySelectorAll<HTMLElement>('.rest [data-role]') ?? [])];
  const bottom = Math.max(...texts.flatMap((text) => layoutCode.lineBoxes(text).map((line) => line.bottom)));
  const freePx = Math.floor(textBottom - bottom - 8);
  // More than this above a number would look like a gap.
  const most = innerHeight * 0.22;
  if (Number.isFinite(freePx) && freePx > 0) number.style.marginTop = `${Math.min(freePx, most)}px`;
}

/** Words on descending bars, all in one size. */
export function setSteps(element: HTMLElement): void {
  const lines = [...element.querySelectorAll<HTMLElement>('.line')];
  const units = lines.map((line) => {
    const unit = layoutCode.lineAt100(line);
    const bar = line.parentElement;
    const { paddingInlineStart = '0', paddingBottom = '0' } = bar === null ? {} : getComputedStyle(bar);
    // Letters may reach beyond their advance, in Arabic by a few pixels.
    const available = (bar?.clientWidth ?? 0) - Number.parseFloat(paddingInlineStart) - 84;
    return { ...unit, available, high: (bar?.clientHeight ?? 0) - Number.parseFloat(paddingBottom) };
  });
  const scale = Math.min(
    ...units.map(({ width, above, below, available, high }) =>
      Math.min(available / width, (high * 0.62) / (above + below)),
    ),
  );
  for (const [index, line] of lines.entries()) {
    const { above, below } = units[index] ?? { above: 0, below: 0 };
    line.style.fontSize = `${Math.floor(100 * scale)}px`;
    layoutCode.hugInk(line, { above: above * scale, below: below * scale });
  }
  element.style.fontSize = `${Math.floor(100 * scale)}px`;
}

/** Rows of a list down to the margin, all in the size of the longest. */
export function setRows(list: HTMLElement): void {
  const rows = [...list.querySelectorAll<HTMLElement>('li')];
  const sizes = rows.map((row) => {
    const text = row.querySelector<HTMLElement>('.hook');
    if (text === null) return 0;
    const { width, above, below } = layoutCode.lineAt100(text);
    return 100 * Math.min((row.clientWidth - 148) / width, (row.clientHeight * 0.56) / (above + below));
  });
  const size = `${Math.floor(Math.min(92, ...sizes))}px`;
  list.style.fontSize = size;
  for (const text of list.querySelectorAll<HTMLElement>('.hook')) text.style.fontSize = size;
}

/** The colour changes between the lines of a headline. */
export function cutBelow(element: HTMLElement): void {
  const block = document.querySelector<HTMLElement>(element.dataset['cut'] ?? '');
  const lines = [...element.querySelectorAll<HTMLElement>('.line')];
  const last = lines[Math.ceil(lines.length / 2) - 1];
  if (block === null || last === undefined) return;
  const next = lines[Math.ceil(lines.length / 2)];
  // Where the colour changes, letters of both lines stay off the edge.
  const clearPx = 28;
  const inkOf = (line: HTMLElement): { top: number; bottom: number } => {
    const box = line.getBoundingClientRect();
    const { above, below } = layoutCode.inkOf(line.textContent, getComputedStyle(line));
    const middle = (box.top + box.bottom) / 2;
    return { top: middle - above, bottom: middle + below };
  };
  if (next !== undefined) {
    const missing = 2 * clearPx - (inkOf(next).top - inkOf(last).bottom);
    if (missing > 0) next.style.marginTop = `${Math.ceil(missing)}px`;
  }
  const y = next === undefined ? inkOf(last).bottom + 60 : (inkOf(last).bottom + inkOf(next).top) / 2;
  block.style.top = `${Math.round(y - (block.offsetParent?.getBoundingClientRect().top ?? 0))}px`;
  for (const line of lines.slice(Math.ceil(lines.length / 2))) line.classList.add('on');
}

/**
 * No words leave the text box, however long they are: the headline becomes smaller, then rows are left out, then it
 * becomes as small as needed, with long words split.
 */
export function holdInside(poster: HTMLElement, textBottom: number): void {
  const headline = poster.querySelector<HTMLElement>('.said');
  if (headline === null) return;
  const last = poster.querySelector<HTMLElement>(':scope > :is(.said, .sub, .cta):last-child');
  if (last !== null) layoutCode.raiseText(last, textBottom);
  const isOut = (): boolean =>
    [...poster.querySelectorAll<HTMLElement>('[data-role]')].some((text) =>
      layoutCode.reportText(text).lines.some(({ y, height }) => y + height > textBottom),
    );
  const size = Number.parseFloat(getComputedStyle(headline).fontSize);
  const shrinkTo = (least: number): void => {
    for (let px = Number.parseFloat(getComputedStyle(headline).fontSize); px > least && isOut(); px -= 2)
      headline.style.fontSize = `${px - 2}px`;
  };
  shrinkTo(size * 0.72);
  for (let row = lastRow(poster); row !== null && isOut(); row = lastRow(poster)) row.remove();
  if (!isOut()) return;
  headline.classList.add('parted', 'broken');
  headline.style.maxWidth = '100%';
  shrinkTo(24);
}

export function lastRow(poster: HTMLElement): HTMLElement | null {
  return poster.querySelector<HTMLElement>(':scope > .rows > li:last-child');
}

/** Makes a headline smaller if the line below it would leave the text box. */
export function giveWay(line: HTMLElement, textBottom: number): void {
  const headline = line.parentElement?.querySelector<HTMLElement>(':scope > .said');
  if (!headline) return;
  for (let step = 0; step < 8; step += 1) {
    if (layoutCode.reportText(line).lines.every(({ y, height }) => y + height <= textBottom)) return;
    headline.style.fontSize = `${Math.floor(Number.parseFloat(getComputedStyle(headline).fontSize) * 0.95)}px`;
  }
}
