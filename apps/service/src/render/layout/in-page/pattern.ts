// Runs in the layout page. Functions here see each other by name, those of other in-page files through `kitchen`.

declare const kitchen: typeof import('./measure.ts');

/** Sizes every pattern to the part of its block that no words need, in whole tiles from the lower edge. */
export function fillPatterns(): void {
  for (const pattern of document.querySelectorAll<HTMLElement>('[data-pattern]')) fillPattern(pattern);
}

export function fillPattern(pattern: HTMLElement): void {
  const [block, grid] = [pattern.parentElement, pattern.querySelector('svg')];
  if (block === null || grid === null) return;
  const area = block.getBoundingClientRect();
  const bottoms = [...block.querySelectorAll('[data-role]')].flatMap((text) =>
    kitchen.lineBoxes(text).map(({ bottom }) => bottom),
  );
  const gap = 64;
  const top = Math.max(area.top, ...bottoms.map((bottom) => bottom + gap));
  const reserved = Number.parseFloat(getComputedStyle(block).paddingBottom);
  const freePx = Math.min(area.bottom, innerHeight) - reserved - top;
  const given = Number(block.dataset['side'] ?? 0);
  const tiles = given > 0 ? gridOf(given, area) : tilesFor(area.width, freePx);
  if (tiles === null) {
    (block.matches('.filled') ? block : pattern).remove();
    return;
  }
  const { columns, rows, side } = tiles;
  const unit = Number(pattern.dataset['pattern']);
  grid.setAttribute('viewBox', `0 0 ${columns * unit} ${rows * unit}`);
  Object.assign(grid.style, { display: 'block', width: `${columns * side}px`, height: `${rows * side}px` });
  // Without words the block begins where its first tile does.
  if (bottoms.length === 0 && reserved === 0)
    block.style.clipPath = `inset(${Math.round(freePx - rows * side)}px 0 0 0)`;
}

type Tiles = { columns: number; rows: number; side: number };

export function gridOf(side: number, { width, height }: DOMRect): Tiles {
  return { columns: Math.round(width / side), rows: Math.round(height / side), side };
}

/** The grid of squares that leaves the least of a field empty, large ones preferred; null if none fits. */
export function tilesFor(widthPx: number, heightPx: number): Tiles | null {
  const grids = [2, 3, 4, 5, 6, 8, 9].map((columns) => {
    const side = widthPx / columns;
    const rows = Math.floor((heightPx + 1) / side);
    return { columns, rows, side, cost: heightPx - rows * side + columns * 6 };
  });
  const fitting = grids.filter(({ side, rows }) => side >= 120 && side <= 300 && Number.isInteger(side) && rows > 0);
  return fitting.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
}
