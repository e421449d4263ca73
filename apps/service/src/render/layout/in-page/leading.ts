// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts');

type Ink = { left: number; right: number; line: number; above: number; below: number };

/** The smallest line distance, as a share of the size, at which no descender touches an ascender below it. */
export function leadingNeeded(element: HTMLElement): number {
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  const inks = inksOf(element, size);
  let needed = 0;
  for (const upper of inks) {
    for (const lower of inks) {
      const isBelow = lower.line === upper.line + 1 && lower.left < upper.right && lower.right > upper.left;
      if (isBelow) needed = Math.max(needed, upper.below + lower.above);
    }
  }
  // Closer than a twenty-fifth of the size seems to touch.
  return Math.ceil((needed / size) * 100 + 4) / 100;
}

/** The ink of each letter. A struck letter includes the bar behind it. */
export function inksOf(element: HTMLElement, size: number): Ink[] {
  const style = getComputedStyle(element);
  const known = new Map<string, { above: number; below: number }>();
  const isStruck = element.closest('.struck') !== null;
  return layoutCode.lettersOf(element).flatMap(({ letter, line, node, left, right }) => {
    if (letter.trim() === '' || right <= left) return [];
    const ink = known.get(letter) ?? layoutCode.inkOf(letter, style);
    known.set(letter, ink);
    const bar = isStruck && node.parentElement?.closest('em') ? size / 2 : 0;
    return { left, right, line, above: Math.max(ink.above, bar), below: Math.max(ink.below, bar) };
  });
}
