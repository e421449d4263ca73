// Runs in the layout page. Functions here see each other by name, those of other in-page files through `layoutCode`.

declare const layoutCode: typeof import('./measure.ts');

/** Rows of one size, as large as all of them fit; the last ones are left out if they would be small. */
export function setTable(table: HTMLElement): void {
  const largest = mostOfRows();
  const rows = [...table.querySelectorAll<HTMLElement>('li')];
  const isHeld = (): boolean =>
    rows.every(
      (row) =>
        isRowHeld(row) &&
        [...row.children].every(
          (text) => layoutCode.lineBoxes(text).length <= 2 && text.scrollWidth <= row.clientWidth + 1,
        ),
    );
  for (; rows.length > 0; rows.pop()?.remove()) {
    const height = table.clientHeight / rows.length;
    // In a high row the label is above its value.
    table.classList.toggle('stacked', height >= 170);
    const most = Math.floor(Math.min(largest, height * 0.5));
    for (let size = most; size >= 32; size -= 2) {
      table.style.fontSize = `${size}px`;
      if (!isHeld()) continue;
      closeRows(table, size);
      return;
    }
  }
  table.remove();
}

/** Rows below a headline are smaller than it. */
export function mostOfRows(): number {
  const headline = document.querySelector<HTMLElement>('h1.hook');
  const size = headline === null ? Number.POSITIVE_INFINITY : Number.parseFloat(getComputedStyle(headline).fontSize);
  return Math.min(104, Math.max(48, 0.62 * size));
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

/** Whether the texts of a row are inside: what leaves it at the top is not part of its scrollable height. */
export function isRowHeld(row: HTMLElement): boolean {
  const area = row.getBoundingClientRect();
  return [...row.children].every((text) => {
    const { top, bottom } = text.getBoundingClientRect();
    const isAcross = layoutCode
      .lineBoxes(text)
      .every(({ left, right }) => left >= area.left - 1 && right <= area.right + 1);
    return isAcross && top >= area.top + 8 && bottom <= area.bottom - 4;
  });
}
