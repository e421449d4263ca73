// `npm run bench -- NAME…` measures ours beside the bare engine. `all` measures everything, into one table.

import { join } from 'node:path';
import { runCommand } from '@galley/e2e/command.ts';
import { chooseNames, listNames } from '@galley/e2e/names.ts';
import { formatTable } from '@galley/e2e/table.ts';
import { type Bench, isMissed, type Row } from './bench.ts';

const SUFFIX = '.bench.ts';
const HEADINGS = ['measure', 'ours', 'bare', 'ratio', 'goal', ''];

await runCommand(async (asked) => {
  const existing = listNames(import.meta.dirname, SUFFIX);
  const names = asked[0] === 'all' ? existing : chooseNames(asked, existing);
  const all: Measured[] = [];
  for (const name of names) all.push({ name, rows: await measure(name) });
  if (names.length > 1) console.log(formatTable([['bench', ...HEADINGS], ...all.flatMap(linesOf)]));
  return all.some(({ rows }) => rows.some(isMissed)) ? 1 : 0;
});

type Measured = { name: string; rows: Row[] };

function linesOf({ name, rows }: Measured): string[][] {
  return rows.map((row) => [name, ...cellsOf(row)]);
}

async function measure(name: string): Promise<Row[]> {
  const { bench } = (await import(join(import.meta.dirname, name + SUFFIX))) as { bench: Bench };
  console.log(`${name}: ${bench.title}\ngoal: ${bench.goal}\n`);
  const startedMs = performance.now();
  const rows = await bench.run();
  if (!rows.some((row) => row.goal !== undefined)) throw new Error(`${name} has no goal, so it could not fail`);
  console.log(formatTable([HEADINGS, ...rows.map(cellsOf)]));
  const missed = rows.filter(isMissed).length;
  const took = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`\n${name}: ${missed === 0 ? 'all goals met' : `${missed} missed`} in ${took} s\n`);
  return rows;
}

function cellsOf(row: Row): string[] {
  const { measure, ours, bare, ratio, goal } = row;
  if (goal === undefined) return [measure, format(ours), format(bare), ratio.toFixed(2), '-', ''];
  const bound = 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  return [measure, format(ours), format(bare), ratio.toFixed(2), bound, isMissed(row) ? 'MISSED' : 'met'];
}

function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
