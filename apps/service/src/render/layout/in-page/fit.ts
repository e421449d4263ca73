// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

import type { Fit } from '../scale.ts';

declare const layoutCode: typeof import('./leading.ts') & typeof import('./measure.ts') & typeof import('./report.ts');

/** The type scale of a style, the share of the largest size for each script, and words that bind to the next. */
export type FitRules = {
  scale: Record<string, Fit>;
  shares: Record<string, number>;
  style: string;
  leaning: readonly string[];
};

/** `pieces` is the maximum number of lines of a word, if limited; `isSmall` allows letters below the minimum. */
type FitTask = Fit & { element: HTMLElement; width: number; rules: FitRules; pieces?: number; isSmall?: boolean };

/** Sets an element as large as its box allows, in good shape, and cuts it after a word only when nothing else helps. */
export function fitText(element: HTMLElement, rules: FitRules): void {
  const name = element.dataset['fit'] ?? '';
  const script = layoutCode.scriptOf(element.textContent);
  element.dataset['script'] = script;
  if (element.textContent.includes('\u200b')) element.dataset['phrased'] = '';
  const fitting = taskOf(element, name, rules);
  fitOnce(fitting);
  if (script === 'japanese') return;
  if (script === 'latin') for (let left = 3; left > 0 && loosen(element); left -= 1) fitOnce(fitting);
  // All captions of a clip have one size.
  if (name !== 'caption') bindDependentWords(fitting);
}

/** The box and the sizes of an element: those of its scale and script, unless it has its own. */
export function taskOf(element: HTMLElement, name: string, rules: FitRules): FitTask {
  const fit = rules.scale[name];
  if (fit === undefined) throw new Error(`There is no scale named ${name}.`);
  const { height = fit.height, most = Number.POSITIVE_INFINITY, script = '' } = element.dataset;
  const share = rules.shares[script] ?? 1;
  // Captions are read in passing, so they have the same minimum size in every script.
  const min = name === 'caption' ? fit.min : Math.round(fit.min * share);
  const max = Math.max(min, Math.min(Number(most), Math.round(fit.max * share)));
  setWidthAxis(element, rules);
  const width = Number(element.dataset['room'] ?? element.clientWidth);
  return { ...fit, height: Number(height), min, max, element, rules, width };
}

export function fitOnce(fitting: FitTask): void {
  // Word splits are decided again: with more space between lines less fits.
  fitting.element.classList.remove('parted', 'broken');
  const largest = partedSize(fitting, largestSize(fitting));
  const { spare } = fitting;
  // More space is better than fewer words.
  if (spare !== undefined && !fits(fitting, largest)) {
    const height = Math.max(fitting.height, spare.bottom - fitting.element.getBoundingClientRect().top);
    fitOnce({ ...fitting, lines: spare.lines, height, spare: undefined });
    return;
  }
  if (!fits(fitting, largest)) {
    const smaller = smallerThanLeast(fitting);
    if (smaller !== null) {
      fitOnce(smaller);
      return;
    }
    shorten(fitting, largest);
  }
  fits(fitting, shapedOrParted(fitting, largest));
  balance(fitting);
}

/** A headline without an image is whole, in smaller letters and more lines if necessary. */
export function smallerThanLeast(fitting: FitTask): FitTask | null {
  const { element, min, lines, isSmall = false } = fitting;
  if (isSmall || element.closest('.poster') === null) return null;
  return { ...fitting, min: Math.round(min * 0.6), lines: lines + 2, isSmall: true };
}

/** A text whose shape costs much of its size, because of one long word, is set with that word split. */
export function shapedOrParted(fitting: FitTask, largest: number): number {
  const { element, lines } = fitting;
  const shaped = shapedSize(fitting, largest);
  if (element.classList.contains('parted') || !element.textContent.includes('\u00ad')) return shaped;
  element.classList.add('parted');
  const parted = shapedSize(fitting, largestSize({ ...fitting, lines: Math.min(lines, 6), pieces: 2 }));
  if (parted >= shaped * 1.25 && fits({ ...fitting, pieces: 2 }, parted)) return parted;
  element.classList.remove('parted');
  return shaped;
}

/** Uses the tight leading if no letters touch. Returns whether it had to be increased. */
export function loosen(element: HTMLElement): boolean {
  const needed = layoutCode.leadingNeeded(element);
  if (needed <= leadingOf(element)) return false;
  element.style.lineHeight = String(needed);
  return true;
}

/** Broadside sets longer text narrower. */
export function setWidthAxis(element: HTMLElement, { style }: FitRules): void {
  const length = element.textContent.length;
  const axis = length <= 26 ? 84 : length <= 64 ? 74 : 64;
  if (style === 'broadside') element.style.setProperty('--wdth', String(axis));
}

export function fits({ element, width, height, lines, pieces }: FitTask, size: number): boolean {
  element.style.maxWidth = `${width}px`;
  element.style.fontSize = `${size}px`;
  const isInside = element.scrollHeight <= height + 2 && element.scrollWidth <= width + 1;
  if (!isInside || layoutCode.lineBoxes(element).length > lines) return false;
  return pieces === undefined || Math.max(...layoutCode.piecesOf(element)) <= pieces;
}

export function largestSize(fitting: FitTask): number {
  let [low, high, best] = [fitting.min, fitting.max, fitting.min];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (fits(fitting, middle)) [best, low] = [middle, middle + 1];
    else high = middle - 1;
  }
  return best;
}

/** One long word would make all others small: it is split if that gains a fifth or more of the size. */
export function partedSize(fitting: FitTask, whole: number): number {
  const { element, min } = fitting;
  if (whole > min * 1.4 || !element.textContent.includes('\u00ad')) return whole;
  const isWhole = fits(fitting, whole);
  // Split once it still reads as a word; in three pieces it does not.
  const lines = Math.min(fitting.lines, layoutCode.lineBoxes(element).length + 1);
  element.classList.add('parted');
  const parted = largestSize({ ...fitting, lines, pieces: 2 });
  if (parted >= whole * 1.2 || (!isWhole && fits({ ...fitting, lines, pieces: 2 }, parted))) return parted;
  element.classList.remove('parted');
  return whole;
}

/** Shape before size: gives up to 36 % of the size for lines of similar length without a single word. */
export function shapedSize(fitting: FitTask, largest: number): number {
  const { element, min } = fitting;
  const { words, perLine, evenness } = shapeOf(element);
  for (let size = largest; size >= Math.max(min, largest * 0.64); size -= 2) {
    if (!fits(fitting, size)) continue;
    const isEven = balance(fitting) >= evenness;
    if (isEven && (words < 3 || words / layoutCode.lineBoxes(element).length >= perLine)) return size;
  }
  return largest;
}

/** How many words the lines of a text need, and how even they are. A poster may have single words on lines of their own. */
export function shapeOf(element: HTMLElement): { words: number; perLine: number; evenness: number } {
  const words = hasSpaces(element) ? element.textContent.trim().split(/\s+/).length : 99;
  if (element.dataset['fit'] !== 'poster') return { words, perLine: 1.5, evenness: 0.45 };
  // Two or three words that fill a frame are a column, however short one of them is.
  return { words, perLine: words <= 4 ? 1 : 1.15, evenness: words <= 3 ? 0.15 : 0.45 };
}

/**
 * A line that ends with a word that binds to the next one seems incomplete. A sixth of the size is given up to avoid
 * that, and as much as for good shape when such a word is alone or several lines end like this.
 */
export function bindDependentWords(fitting: FitTask): void {
  const { element, min } = fitting;
  const size = Number.parseFloat(element.style.fontSize);
  const ends = dependentEnds(fitting);
  if (ends.length === 0) return;
  const nodes = layoutCode.textNodes(element);
  const texts = nodes.map(({ data }) => data);
  const share = balance(fitting);
  for (const node of nodes) node.data = boundText(node.data, fitting.rules.leaning);
  const least = size * (ends.includes('alone') || ends.length > 1 ? 0.64 : 0.84);
  for (let px = size; px >= Math.max(min, least); px -= 2) {
    if (!fits(fitting, px) || balance(fitting) < Math.min(share, 0.45) || dependentEnds(fitting).length > 0) continue;
    if (layoutCode.leadingNeeded(element) <= leadingOf(element)) return;
  }
  for (const [at, node] of nodes.entries()) node.data = texts[at] ?? '';
  fits(fitting, size);
  balance(fitting);
}

/** The lines that end with a word that binds to the next: those with more words, and those with only such words. */
export function dependentEnds({ element, rules: { leaning } }: FitTask): ('alone' | 'end')[] {
  // Two words that fill a frame stand one above the other.
  if (element.dataset['fit'] === 'poster' && shapeOf(element).words === 2) return [];
  const isDependent = (word: string): boolean => dependsOnContext(word, leaning);
  const lines = layoutCode.lineTexts(element).slice(0, -1);
  return lines.flatMap((line) => {
    const words = line.split(' ');
    if (!isDependent(words.at(-1) ?? '')) return [];
    return words.every(isDependent) ? 'alone' : 'end';
  });
}

export function boundText(text: string, bindingWords: readonly string[]): string {
  return text.replace(/(?<![\p{L}\p{N}.,’])([\p{L}\p{N}.,’]+) /gu, (all, word: string) =>
    dependsOnContext(word, bindingWords) ? `${word}\u00a0` : all,
  );
}

/** An article binds to its noun, and a number to what it counts. */
export function dependsOnContext(word: string, bindingWords: readonly string[]): boolean {
  return bindingWords.includes(word.toLowerCase()) || /^\p{N}[\p{N}.,]*(?<![.,])$/u.test(word);
}

export function leadingOf(element: HTMLElement): number {
  const { fontSize, lineHeight } = getComputedStyle(element);
  return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
}

/** The narrowest width with the same lines. Returns the shortest line as a share of the longest. */
export function balance({ element, width }: FitTask): number {
  element.style.maxWidth = `${width}px`;
  const count = layoutCode.lineBoxes(element).length;
  const height = element.scrollHeight;
  const seams = seamsIn(element);
  // Words in Japanese whose phrases are not marked break anywhere: a narrower width would split them.
  const isFree = hasSpaces(element) || 'phrased' in element.dataset || element.closest('[data-words]') !== null;
  let [low, high] = isFree ? [width * 0.4, width] : [width, width];
  while (high - low > 2) {
    const middle = (low + high) / 2;
    element.style.maxWidth = `${middle}px`;
    const isSame =
      layoutCode.lineBoxes(element).length <= count && element.scrollHeight <= height + 1 && seamsIn(element) <= seams;
    if (isSame && element.scrollWidth <= Math.ceil(middle) + 1) high = middle;
    else low = middle;
  }
  element.style.maxWidth = `${Math.ceil(high)}px`;
  const lengths = layoutCode.lineBoxes(element).map((line) => line.right - line.left);
  return count < 2 ? 1 : Math.min(...lengths) / Math.max(...lengths);
}

/** The number of word splits. */
export function seamsIn(element: HTMLElement): number {
  if (!element.classList.contains('parted')) return 0;
  return layoutCode.piecesOf(element).reduce((sum, pieces) => sum + pieces - 1, 0);
}

/** At the minimum size and still too long: splits a word that is too wide, then drops words from the end. */
export function shorten(fitting: FitTask, size: number): void {
  const { element, width } = fitting;
  if (element.scrollWidth > width + 1) element.classList.add('parted');
  fits(fitting, size);
  if (element.scrollWidth > width + 1) element.classList.add('broken');
  for (let left = 500; left > 0 && !fits(fitting, size); left -= 1) {
    if (!dropWord(element)) return;
    element.dataset['shortened'] = '';
  }
}

/** Japanese words are not separated by spaces. */
export function hasSpaces(element: HTMLElement): boolean {
  return element.dataset['script'] !== 'japanese';
}

/** Removes the last word and ends with an ellipsis. Returns whether there was one to remove. */
export function dropWord(element: HTMLElement): boolean {
  const last = layoutCode.textNodes(element).findLast((node) => node.data.trim() !== '');
  if (last === undefined) return false;
  const text = last.data.replace(/…$/, '').trimEnd();
  if (text.length < 2 && layoutCode.textNodes(element).length === 1) return false;
  last.data = withoutLastWord(text);
  if (last.data === '') (last.parentElement === element ? last : last.parentElement)?.remove();
  const end = layoutCode.textNodes(element).findLast((node) => node.data.trim() !== '');
  if (end !== undefined)
    end.data = `${end.data.replace(/(?<![\s,;:.、。،؛–—\u00ad-])[\s,;:.、。،؛–—\u00ad-]+$/u, '')}…`;
  return true;
}

/** Up to the last space or, in scripts without spaces, the last dictionary word. A single word loses letters. */
export function withoutLastWord(text: string): string {
  const start = text.lastIndexOf(' ') + 1;
  if (start > 0 && text.length - start <= 24) return text.slice(0, start).trimEnd();
  const parts = (granularity: 'word' | 'grapheme'): string[] =>
    [...new Intl.Segmenter(document.documentElement.lang || 'en', { granularity }).segment(text)].map(
      (part) => part.segment,
    );
  const words = parts('word');
  const isLone = (words.at(-1)?.length ?? 0) > 24 || words.length === 1;
  return isLone ? parts('grapheme').slice(0, -2).join('') : words.slice(0, -1).join('');
}
