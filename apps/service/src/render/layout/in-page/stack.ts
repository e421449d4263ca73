// Runs in the layout page. Functions here see each other by name.

/** Sets a text in the lines with the largest letters: each as wide as the box if their sizes are then similar. */
export function stackLines(element: HTMLElement, textBottom: number): void {
  const { top } = element.getBoundingClientRect();
  const after = [...(element.parentElement?.querySelectorAll<HTMLElement>(':scope > .cta') ?? [])];
  const below = after.reduce((sum, item) => sum + item.offsetHeight + 52, 0);
  const freePx = textBottom - top - below - Number(element.dataset['reserve'] ?? 0);
  const breaks = JSON.parse(element.dataset['stack'] ?? '[]') as string[][];
  const stacks = breaks.map((lines) => sizesOf(element, lines, freePx));
  const best = stacks.reduce((most, stack) => (stack.score > most.score ? stack : most));
  drawLines(element, best.lines);
  const lines = [...element.querySelectorAll<HTMLElement>('.line')];
  const block = element.parentElement?.querySelector<HTMLElement>(':scope > .rest:not(:has([data-role]))');
  const leftPx = freePx - best.height;
  // A low block looks like a mistake; the lines use its space.
  const isLow = block !== null && block !== undefined && leftPx < 250 && textBottom > innerHeight * 0.8;
  if (isLow) block.remove();
  const more = isLow && lines.length > 1 ? Math.min(40, leftPx / (lines.length - 1)) : 0;
  for (const [index, line] of lines.entries()) {
    const { above, below: under, scale } = best.sizes[index] ?? { above: 0, below: 0, scale: 1 };
    line.style.fontSize = `${Math.floor(100 * scale)}px`;
    line.style.marginTop = index === 0 ? '0' : `${Math.round(best.gap + more)}px`;
    hugInk(line, { above: above * scale, below: under * scale });
  }
  markLines(element, { lines, isEven: best.isEven });
  element.style.fontSize = `${Math.min(...lines.map((line) => Number.parseFloat(line.style.fontSize)))}px`;
}

type Stack = {
  lines: readonly string[];
  sizes: { width: number; above: number; below: number; scale: number }[];
  gap: number;
  height: number;
  isEven: boolean;
  score: number;
};

/** The space between lines of full width. Descenders, at 100 px lower than 8, have most of it already. */
export function lineGap(below: number): number {
  return below > 8 ? 8 : 26;
}

/** The sizes of the lines of a text in a height, and how large its letters are then. */
export function sizesOf(element: HTMLElement, texts: readonly string[], freePx: number): Stack {
  drawLines(element, texts);
  // Letters may reach beyond their advance, in Arabic by a few pixels.
  const available = element.clientWidth - 12;
  const units = [...element.querySelectorAll<HTMLElement>('.line')].map((line) => lineAt100(line));
  const scales = units.map(({ width }) => Math.min(available / width, 4.2));
  const [least, most] = [Math.min(...scales), Math.max(...scales)];
  // Sizes that differ by more look random.
  const isEven = most <= 1.5 * least;
  const wanted = units.map((unit, index) => ({ ...unit, scale: isEven ? (scales[index] ?? 1) : least }));
  // One rhythm from baseline to baseline, whether or not a line has descenders.
  const above = Math.max(...units.map((unit) => unit.above));
  const below = Math.max(...units.map((unit) => unit.below));
  for (const unit of wanted) Object.assign(unit, { above, below });
  const gap = isEven ? lineGap(below) : 4;
  const gaps = gap * (units.length - 1);
  const total = wanted.reduce((sum, { above, below, scale }) => sum + (above + below) * scale, 0);
  const shrink = Math.min(1, (freePx - gaps) / total);
  const sizes = wanted.map((unit) => ({ ...unit, scale: unit.scale * shrink }));
  const filledPx = sizes.reduce((sum, { width, above, below, scale }) => sum + width * (above + below) * scale ** 2, 0);
  // Lines of full width look better than slightly larger ones, lines of one or two letters worse.
  const isLoose = texts.some((text) => [...text.trim()].length < 3);
  // A single word between lines of several seems torn off.
  const counts = texts.map((text) => text.trim().split(' ').length);
  const isTorn = counts.includes(1) && counts.some((count) => count > 1);
  // A line that begins with the end of a clause reads badly.
  const isMixed = texts.some((text) => /(?:[,;:.–—،؛] |[、。，；：！？])\S/u.test(text.trim()));
  const score =
    (isMixed ? 0.82 : 1) * filledPx * (isEven && shrink > 0.97 ? 1.2 : 1) * (isLoose ? 0.8 : 1) * (isTorn ? 0.82 : 1);
  return { lines: texts, sizes, gap, height: total * shrink + gaps, isEven, score };
}

export function drawLines(element: HTMLElement, texts: readonly string[]): void {
  const lines = texts.map((text) => {
    const line = document.createElement('span');
    line.className = 'line';
    line.textContent = `${text} `;
    return line;
  });
  element.replaceChildren(...lines);
}

/** The emphasised lines have the second colour; without any, the largest of lines that differ in size. */
export function markLines(
  element: HTMLElement,
  { lines, isEven }: { lines: readonly HTMLElement[]; isEven: boolean },
): void {
  const run = (element.dataset['run'] ?? '').replaceAll('\u00ad', '');
  const inRun = lines.filter((line) => run !== '' && run.includes(line.textContent.trim()));
  const sizeOf = (line: HTMLElement): number => Number.parseFloat(line.style.fontSize);
  const [largest] = lines.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const isWord = largest !== undefined && [...largest.textContent.trim()].length > 3;
  const marked = inRun.length > 0 ? inRun : isEven && isWord && lines.length < 4 ? [largest] : [];
  if (marked.length < lines.length) for (const line of marked) line.classList.add('most');
}

type Ink = { above: number; below: number };

/** A line's width, and its ink above and below the baseline, at 100 px. */
export function lineAt100(line: HTMLElement): Ink & { width: number } {
  line.style.fontSize = '100px';
  const { fontStyle, fontWeight, fontFamily } = getComputedStyle(line);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return { above: 0, below: 0, width: 1 };
  context.font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
  const ink = context.measureText(line.textContent.trim());
  const range = document.createRange();
  range.selectNodeContents(line);
  const { width } = range.getBoundingClientRect();
  return { above: ink.actualBoundingBoxAscent, below: ink.actualBoundingBoxDescent, width };
}

/** A box as high as the ink of its single line, whatever the typeface's height. */
export function hugInk(line: HTMLElement, { above, below }: Ink): void {
  const height = Math.ceil(above + below);
  Object.assign(line.style, { height: `${height}px`, lineHeight: `${height}px` });
  const probe = document.createElement('span');
  probe.style.cssText = 'display:inline-block;width:0;height:0';
  line.append(probe);
  const baseline = probe.getBoundingClientRect().bottom - line.getBoundingClientRect().top;
  probe.remove();
  line.style.translate = `0 ${Math.round(above - baseline)}px`;
}
