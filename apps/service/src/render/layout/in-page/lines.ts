// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts');

/**
 * Fits a line of names on one line: shrinks it to 24 px, then drops a URL beside a name, since half a URL is useless,
 * then the middle of the longest text.
 */
export function fitOneLine(line: HTMLElement): void {
  if (!line.checkVisibility()) return;
  const size = Number.parseFloat(getComputedStyle(line).fontSize);
  const overflows = (): boolean => usedWidth(line) > contentWidth(line) + 1 || line.clientWidth > widthOf(line) + 1;
  const shrink = (): void => {
    line.style.fontSize = `${size}px`;
    for (let px = size; overflows() && px >= Math.min(24, size); px -= 1) line.style.fontSize = `${px}px`;
  };
  const findTexts = (): HTMLElement[] => [...line.querySelectorAll<HTMLElement>('[data-role]:not(.mark)')];
  shrink();
  if (!overflows()) return;
  if (overflows() && findTexts().length > 1) {
    line.querySelector('[data-role="domain"]')?.remove();
    shrink();
  }
  const texts = findTexts();
  if (texts.length === 0) return;
  for (let left = 400; left > 0 && overflows(); left -= 1) {
    const longest = texts.reduce((a, b) => (b.offsetWidth > a.offsetWidth ? b : a));
    const shorter = withoutMiddle(longest.textContent);
    if (shorter === null) return;
    longest.textContent = shorter;
    longest.dataset['shortened'] = '';
  }
}

/** Removes a little from the middle of a name: a word, as long as one is left on either side, otherwise a letter. */
export function withoutMiddle(text: string): string | null {
  const words = text.split(' ');
  const gap = words.indexOf('…');
  const [start, end] = gap < 0 ? [words, []] : [words.slice(0, gap), words.slice(gap + 1)];
  if (gap < 0 && words.length > 2) return words.toSpliced(words.length >> 1, 1, '…').join(' ');
  if (start.length > 1 && start.length >= end.length) return [...start.slice(0, -1), '…', ...end].join(' ');
  if (end.length > 1) return [...start, '…', ...end.slice(1)].join(' ');
  const letters = [...text.replace(/ ?… ?/, '')];
  if (letters.length < 4) return null;
  const middle = Math.ceil((letters.length - 1) / 2);
  return `${letters.slice(0, middle).join('')}…${letters.slice(middle + 1).join('')}`;
}

/** The width from the first element on a line to the last. */
export function usedWidth(line: HTMLElement): number {
  const boxes = [...line.children].map((child) => child.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
}

/** The width inside an element's padding. */
export function contentWidth(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** The available width of a line: that of its container. */
export function widthOf(line: HTMLElement): number {
  return line.parentElement === null ? line.clientWidth : contentWidth(line.parentElement);
}

/** Whether running text is too close to a plate below it, or to the mat around one. */
export function reachesPlate(element: HTMLElement): boolean {
  const text = element.getBoundingClientRect();
  return [...document.querySelectorAll(element.dataset['above'] ?? 'none')].some((plate) => {
    const { top, left, right } = plate.getBoundingClientRect();
    return text.bottom > top - 24 && text.left < right && text.right > left;
  });
}

/**
 * Fits running text into this many lines: slightly smaller, otherwise with fewer sentences. It is complete or absent.
 */
export function fitLines(element: HTMLElement): void {
  element.dataset['script'] = layoutCode.scriptOf(element.textContent);
  const limit = Number(element.dataset['lines']);
  const isTooMuch = (): boolean =>
    layoutCode.lineBoxes(element).length > limit ||
    element.scrollWidth > element.clientWidth + 1 ||
    reachesPlate(element);
  if (element.scrollWidth > element.clientWidth + 1) element.classList.add('parted', 'broken');
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  const least = Number(element.dataset['least'] ?? size);
  const sentences = element.textContent.split(/(?<=[.!?؟]) |(?<=[。！？])/u);
  for (; sentences.length > 0; sentences.pop()) {
    element.textContent = sentences.join(' ');
    for (let px = size; px >= least; px -= 1) {
      element.style.fontSize = `${px}px`;
      if (isTooMuch()) continue;
      // Few lines are balanced; of many only the last is adjusted, as in the style sheet.
      if (layoutCode.lineBoxes(element).length <= 6) element.style.textWrap = 'balance';
      return;
    }
  }
  element.remove();
}

/** Creates one element per line, after fitting: strips, struck words and motion by line need it. */
export function splitLines(element: HTMLElement): void {
  const lines = readLines(element);
  element.style.maxWidth = 'none';
  const available = Number(element.dataset['room'] ?? element.clientWidth);
  const written = lines.map(writeLine);
  // Motion by line uses each of them as a layer.
  if (element.dataset['split'] === 'layers') {
    for (const [at, line] of written.entries()) line.dataset['layer'] = `line-${at + 1}`;
  }
  element.replaceChildren(...written);
  fitToWidth(element, available);
  for (const run of element.querySelectorAll<HTMLElement>('.run')) strike(run);
}

/** Letters of joining scripts may have other shapes on a separate line. */
export function fitToWidth(element: HTMLElement, available: number): void {
  const widest = (): number => Math.max(0, ...layoutCode.lineBoxes(element).map(({ left, right }) => right - left));
  let size = Number.parseFloat(getComputedStyle(element).fontSize);
  for (; size > 24 && widest() > available + 1; size -= 2) element.style.fontSize = `${size - 2}px`;
}

/** A struck run is as high as its line, whatever the typeface's height, so that it never touches other lines. */
export function strike(run: HTMLElement): void {
  const { lineHeight } = getComputedStyle(run);
  const excess = run.getBoundingClientRect().height - Number.parseFloat(lineHeight);
  run.style.setProperty('--strike', `${excess / 2}px`);
}

type Run = { text: string; isHot: boolean };

/** The current lines, in runs of emphasised and plain text. */
export function readLines(element: HTMLElement): Run[][] {
  const lines: Run[][] = [];
  let last: Text | null = null;
  for (const { letter, line, node } of layoutCode.lettersOf(element)) {
    lines[line] ??= [];
    if (node !== last || lines[line].length === 0) {
      lines[line].push({ text: '', isHot: node.parentElement?.closest('em') !== null });
    }
    last = node;
    const run = lines[line].at(-1);
    if (run !== undefined) run.text += letter;
  }
  return lines;
}

/** Writes one line. A split word shows its hyphen; space at a run's end stays outside it. */
export function writeLine(runs: readonly Run[], index: number, lines: readonly Run[][]): HTMLElement {
  const line = document.createElement('span');
  line.className = 'line';
  for (const [position, { text, isHot }] of runs.entries()) {
    const isEnd = position === runs.length - 1;
    const isParted = isEnd && text.endsWith('\u00ad') && index < lines.length - 1;
    const words = `${text.replaceAll(/[\u00ad\u200b]/g, '')}${isParted ? '-' : ''}`;
    const shown = isEnd ? words.trimEnd() : words;
    if (!isHot) {
      line.append(shown);
      continue;
    }
    const run = document.createElement('em');
    run.className = 'run';
    run.textContent = shown.trim();
    line.append(shown.slice(0, shown.length - shown.trimStart().length), run, shown.slice(shown.trimEnd().length));
  }
  return line;
}
