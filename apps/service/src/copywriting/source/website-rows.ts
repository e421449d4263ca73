import type { PageRun } from './page-reading.ts';
import type { RowGroup } from './parsed-source.ts';

/** Labels and figures side by side under a heading. Elsewhere they are sample data of a drawn interface. */
export function findRows(runs: readonly PageRun[]): { groups: RowGroup[]; taken: PageRun[] } {
  const taken = runs.filter(({ tag }) => /^t[dh]$/.test(tag));
  const groups = runs.flatMap((run, order) => {
    if (!/^h[23]$/.test(run.tag)) return [];
    const rows = rowsUnder(runs.slice(order + 1));
    return rows.length < 2 ? [] : [{ heading: run.text, rows, place: `${run.text} (rows)`, order }];
  });
  return { groups, taken };
}

function rowsUnder(runs: readonly PageRun[]): RowGroup['rows'] {
  const end = runs.findIndex(({ tag }) => /^h[1-6]$/.test(tag));
  const cells = runs.slice(0, end < 0 ? runs.length : end).filter(({ tag }) => /^t[dh]$/.test(tag));
  const rows = Map.groupBy(cells, ({ parents }) => parents[0] ?? -1);
  return [...rows.values()].flatMap(([label, number, more]) => {
    if (label === undefined || number === undefined || more !== undefined) return [];
    return isPrice(number.text) && !isPrice(label.text) ? [{ label: label.text, figure: number.text }] : [];
  });
}

function isPrice(text: string): boolean {
  if (text.length > 14) return false;
  return /^[$€£¥￥]? ?\p{Nd}[\p{Nd}.,]*(?: ?(?:€|£|\$|円|EUR|kg|g|cm|m|l|L|km|h|min|%|years?|Jahre))?$/u.test(text);
}
