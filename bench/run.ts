// `npm run bench -- NAME…` measures ours beside the bare engine. `all` measures everything, into one table, and with
// `--save` into the numbers of the capacity model.

import { join } from 'node:path';
import { runCommand } from '@galley/e2e/command.ts';
import { chooseNames, listNames } from '@galley/e2e/names.ts';
import { formatTable } from '@galley/system-tests/support/table.ts';
import { type Bench, isMissed, type Row } from './bench.ts';
import { type BenchResult, saveMeasures } from './save-measures.ts';

const SUFFIX = '.bench.ts';
const HEADINGS = ['measure', 'ours', 'bare', 'ratio', 'goal', ''];

await runCommand(async (asked) => {
  const existing = listNames(import.meta.dirname, SUFFIX);
  const isSaved = asked.at(-1) === '--save';
  const wanted = isSaved ? asked.slice(0, -1) : asked;
  const names = wanted[0] === 'all' ? existing : chooseNames(wanted, existing);
  const all: BenchResult[] = [];
  for (const name of names) all.push(await measure(name));
  if (names.length > 1) console.log(formatTable([['bench', ...HEADINGS], ...all.flatMap(linesOf)]));
  if (isSaved) saveMeasures(all);
  return all.some(({ rows }) => rows === undefined || rows.some(isMissed)) ? 1 : 0;
});

/** Without rows the bench failed before its end. */
function linesOf({ name, rows }: BenchResult): string[][] {
  if (rows === undefined) return [[name, 'did not run to its end', '-', '-', '-', '-', 'BROKEN']];
  return rows.map((row) => [name, ...cellsOf(row)]);
}

/** A failed bench does not lose the numbers of the others. */
async function measure(name: string): Promise<BenchResult> {
  try {
    return { name, rows: await run(name) };
  } catch (error) {
    console.error(`${name} broke:`, error);
    return { name };
  }
}

async function run(name: string): Promise<Row[]> {
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
  const rows = [measure, format(ours), format(bare), ratio?.toFixed(2) ?? '-'];
  if (goal === undefined) return [...rows, '-', ''];
  const bound = 'atLeast' in goal ? `>= ${goal.atLeast}` : `<= ${goal.atMost}`;
  return [...rows, bound, isMissed(row) ? 'MISSED' : 'met'];
}

function format(value: number | undefined): string {
  if (value === undefined) return '-';
  return value.toLocaleString('en-US', value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 });
}
