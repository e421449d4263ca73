/** A longer cell overflows alone instead of widening its column. */
const WIDEST_COLUMN = 80;

/** Columns as wide as their widest cell. A column whose last cell is a number is aligned right. */
export function formatTable(rows: string[][]): string {
  const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
  const padded = columns.map(padColumn);
  return rows
    .map((_, index) =>
      padded
        .map((column) => column[index])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function padColumn(cells: string[]): string[] {
  const width = Math.max(0, ...cells.map((cell) => cell.length).filter((length) => length <= WIDEST_COLUMN));
  const isNumeric = /^\d/.test(cells.at(-1) ?? '');
  return cells.map((cell) => (isNumeric ? cell.padStart(width) : cell.padEnd(width)));
}
