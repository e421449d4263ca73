// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts') & typeof import('./report.ts');

/** Rows of one size, as large as all of them fit; the last ones are left out if they would be small. */
export function setTable(table: HTMLElement): void {
  const largest = mostOfRows();
  const rows = [...table.querySelectorAll<HTMLElement>('li')];
  for (; rows.length > 0; rows.pop()?.remove()) {
    const height = table.clientHeight / rows.length;
    // In a high row the label is above its value.
    table.classList.toggle('stacked', height >= 170);
    const most = Math.floor(Math.min(largest, height * 0.5));
    const size = sizeOfRows(table, rows, most);
    if (size === null) continue;
    closeRows(table, size);
    return;
  }
  table.remove();
}

/** The largest size that all rows hold: with each text in one line if that is not much smaller. Sets it. */
export function sizeOfRows(table: HTMLElement, rows: readonly HTMLElement[], most: number): number | null {
  const attempts = [
    { lines: 1, least: Math.max(32, 0.6 * most) },
    { lines: 2, least: 32 },
  ];
  for (const { lines, least } of attempts) {
    for (let size = most; size >= least; size -= 2) {
      table.style.fontSize = `${size}px`;
      if (rows.every((row) => isRowHeld(row, lines))) return size;
    }
  }
  return null;
}

/** Rows below a headline are smaller than it; alone they fill their slide. */
export function mostOfRows(): number {
  const headline = document.querySelector<HTMLElement>('h1.hook');
  if (headline === null) return 150;
  return Math.min(104, Math.max(48, 0.62 * Number.parseFloat(getComputedStyle(headline).fontSize)));
}

/** Rows without rules between them stay together in a high block. */
export function closeRows(table: HTMLElement, size: number): void {
  const rows = [...table.querySelectorAll<HTMLElement>('li')];
  if (rows.some((row) => Number.parseFloat(getComputedStyle(row).borderTopWidth) > 0)) return;
  const needed = Math.max(...rows.map((row) => inkHeight(row))) + 1.1 * size;
  if (rows.length > 0 && table.clientHeight > needed * rows.length) table.style.gridAutoRows = `${Math.ceil(needed)}px`;
}

/** The height of all texts of a row together. */
export function inkHeight(row: HTMLElement): number {
  const boxes = [...row.children].map((text) => text.getBoundingClientRect());
  return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
}

/** Whether the texts of a row are inside, each in a number of lines. */
export function isRowHeld(row: HTMLElement, mostLines: number): boolean {
  const area = row.getBoundingClientRect();
  // A label is closer to its value than to the next row.
  const space = row.parentElement?.matches('.stacked') && row.children.length > 1 ? 22 : 10;
  return [...row.querySelectorAll<HTMLElement>('[data-role]')].every((text) => {
    const lines = layoutCode.lineBoxes(text);
    const isAcross = lines.every(({ left, right }) => left >= area.left - 1 && right <= area.right + 1);
    if (!isAcross || text.scrollWidth > row.clientWidth + 1 || lines.length > mostLines) return false;
    // What leaves a row at the top is not part of its scrollable height.
    return layoutCode
      .reportText(text)
      .lines.every(({ y, height }) => y >= area.top + space && y + height <= area.bottom - space);
  });
}
