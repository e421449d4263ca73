// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts');

/** A letter behind the words: the lower edge cuts the foot of an initial, and the line at that edge clears it. */
export function setLetter(letter: HTMLElement): void {
  if (letter.closest('.initial') !== null) lowerLetter(letter);
  const line = letter.parentElement?.querySelector<HTMLElement>(':scope > .sub');
  const beside = line ? inkBeside(letter, line.getBoundingClientRect()) : null;
  if (line && beside !== null) standBeside(line, beside);
}

/** A foot beside small words would look like an underline, so it is below the edge. */
export function lowerLetter(letter: HTMLElement): void {
  const belowPx = 36;
  const down = Math.round(innerHeight + belowPx - baselineOf(letter));
  if (down > 0) letter.style.translate = `0 ${down}px`;
}

export function baselineOf(letter: HTMLElement): number {
  const { top, bottom } = letter.getBoundingClientRect();
  const { fontBoundingBoxAscent: above = 0, fontBoundingBoxDescent: below = 0 } =
    canvasFor(letter, 1)?.measureText(letter.textContent) ?? {};
  return (top + bottom + above - below) / 2;
}

/** A canvas as large as the page, or a fraction of it, that writes like an element. */
export function canvasFor(letter: HTMLElement, share: number): OffscreenCanvasRenderingContext2D | null {
  const context = new OffscreenCanvas(innerWidth * share, innerHeight * share).getContext('2d');
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(letter);
  if (context !== null)
    context.font = `${fontStyle} ${fontWeight} ${Number.parseFloat(fontSize) * share}px ${fontFamily}`;
  return context;
}

type Sides = { left: number; right: number };

/** The edges of a letter's ink at the height of a line; null where it has none. */
export function inkBeside(letter: HTMLElement, line: DOMRect): Sides | null {
  const share = 0.25;
  const context = canvasFor(letter, share);
  if (context === null) return null;
  context.fillText(letter.textContent, letter.getBoundingClientRect().left * share, baselineOf(letter) * share);
  const [width, top] = [context.canvas.width, Math.max(0, Math.floor((line.top - 24) * share))];
  const { data } = context.getImageData(0, top, width, Math.ceil((innerHeight - line.top + 24) * share));
  let [left, right] = [width, -1];
  for (let at = 0; at < data.length / 4; at += 1) {
    if ((data[at * 4 + 3] ?? 0) < 40) continue;
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  return right < 0 ? null : { left: left / share, right: (right + 1) / share };
}

/** A line becomes as narrow as the space beside a letter, and a little smaller, if its words fit there. */
export function standBeside(line: HTMLElement, { left, right }: Sides): void {
  const { left: from, right: to } = line.getBoundingClientRect();
  const gap = 32;
  const free = document.documentElement.dir === 'rtl' ? to - right - gap : left - gap - from;
  if (free <= 0 || free >= to - from) return;
  line.style.maxWidth = `${Math.floor(free)}px`;
  const [most, least] = [Number(line.dataset['lines']) + 1, 36];
  for (let px = Number.parseFloat(getComputedStyle(line).fontSize); px >= least; px -= 1) {
    line.style.fontSize = `${px}px`;
    if (layoutCode.lineBoxes(line).length <= most && line.scrollWidth <= free + 1) return;
  }
  Object.assign(line.style, { maxWidth: '', fontSize: '' });
}
