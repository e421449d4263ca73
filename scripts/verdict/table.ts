import type { Outcome } from './step.ts';

type Row = readonly [step: string, minutes: string, tests: string, tries: string];

/** Where the time of a run went: the slowest steps first, short ones summed up. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const slowestFirst = outcomes.toSorted((a, b) => b.seconds - a.seconds);
  const shown = slowestFirst.filter(({ seconds, tries }) => seconds >= LEAST_SECONDS || tries > 1);
  const others = slowestFirst.filter((item) => !shown.includes(item));
  const rows: Row[] = [
    ['step', 'minutes', 'tests', 'tries'],
    ...shown.map(({ name, seconds, passed, failed, tries }) => rowOf(name, [seconds, passed + failed, tries])),
    ...(others.length > 0
      ? [rowOf(`${others.length} others`, [sum(others, 'seconds'), sum(others, 'passed'), 1])]
      : []),
    rowOf('all, one after the other', [sum(outcomes, 'seconds'), sum(outcomes, 'passed'), 1]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const alignRight = (cell: string, column: number): string => cell.padStart(widths[column + 1] ?? 0);
  return rows.map(([step, ...cells]) => [step.padEnd(widths[0] ?? 0), ...cells.map(alignRight)].join('  ')).join('\n');
}

const LEAST_SECONDS = 10;

const rowOf = (step: string, [seconds, tests, tries]: readonly [number, number, number]): Row => [
  step,
  (seconds / 60).toFixed(1),
  String(tests),
  String(tries),
];

const sum = (outcomes: readonly Outcome[], what: 'seconds' | 'passed'): number =>
  outcomes.reduce((total, item) => total + item[what], 0);
