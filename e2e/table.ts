/** Columns as wide as their widest cell. A column whose last cell is a figure stands to the right. */
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
  const width = Math.max(...cells.map((cell) => cell.length));
  const isFigures = /^\d/.test(cells.at(-1) ?? '');
  return cells.map((cell) => (isFigures ? cell.padStart(width) : cell.padEnd(width)));
}
