/**
 * Where `/strip` shows its scroll position, in CSS pixels of the viewport: a row of cells at the top left,
 * highest bit first, white is 1. A viewport at scale 2 shows all of it twice as large.
 */
export const STRIP = { left: 0, top: 0, cellPx: 16, bits: 14 } as const;

/**
 * A second witness that needs no script: columns along the left edge of the document, the finest rightmost.
 * Column n, counted from the right, is black for `stepPx * 2 ** n` pixels, then white for as many, from the top of the page.
 */
export const RULER = { columns: 10, columnPx: 8, stepPx: 16 } as const;

/** The badge of `/strip` and `/long`: one colour, and a bob that repeats with this period. */
export const BADGE = { rgb: [11, 143, 122], sizePx: 76, rightPx: 34, bottomPx: 34, bobPx: 18, periodMs: 1200 } as const;
