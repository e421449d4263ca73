// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts');

/** A letter behind the words: the lower edge cuts the foot of an initial, and the line at that edge clears it. */
export function setLetter(letter: HTMLElement): void {
  const box = letter.getBoundingClientRect();
  const style = getComputedStyle(letter);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return;
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const ink = context.measureText(letter.textContent);
  const middle = (ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
  const baseline = (box.top + box.bottom) / 2 + middle;
  // Its foot beside small words would look like an underline.
  const belowPx = 36;
  const down = Math.round(innerHeight + belowPx - baseline);
  if (letter.closest('.initial') !== null && down > 0) letter.style.translate = `0 ${down}px`;
  const line = letter.parentElement?.querySelector<HTMLElement>(':scope > .sub');
  const [left, right] = [box.left - ink.actualBoundingBoxLeft, box.left + ink.actualBoundingBoxRight];
  if (line) standBeside(line, { left, right });
}

/** A line becomes as narrow as the space beside a letter if its words fit there. */
export function standBeside(line: HTMLElement, { left, right }: { left: number; right: number }): void {
  const { left: from, right: to } = line.getBoundingClientRect();
  const [least, gap] = [360, 32];
  const free = document.documentElement.dir === 'rtl' ? to - right - gap : left - gap - from;
  if (free < least || free >= to - from) return;
  line.style.maxWidth = `${Math.floor(free)}px`;
  const isHeld = layoutCode.lineBoxes(line).length <= Number(line.dataset['lines']) && line.scrollWidth <= free + 1;
  if (!isHeld) line.style.maxWidth = '';
}
