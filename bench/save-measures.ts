import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Row } from './bench.ts';

const FILE = join(import.meta.dirname, '..', 'scripts', 'capacity', 'measures.json');

export type BenchResult = { name: string; rows?: Row[] };

type Operation = { name: string; cpuSeconds: number; timesBare: number | null; bench: string };
type Source = { name: string; bench: string; measure: string; cpuSecondsOf: (ours: number) => number };

const asIs = (cpuSeconds: number): number => cpuSeconds;
/** Use of all cores, including the load generator and the servers: an upper bound of the cost. */
const ofAllCores = (perSecond: number): number => availableParallelism() / perSecond;

/** Rows that the capacity model lists, under its names. */
const sources: readonly Source[] = [
  { name: 'a read with a key', bench: 'key-lookup', measure: 'CPU µs/request', cpuSecondsOf: (ours) => ours / 1e6 },
  { name: 'hold and settle', bench: 'ledger', measure: 'spends/s, 1,000 accounts', cpuSecondsOf: ofAllCores },
  { name: 'a submission', bench: 'jobs', measure: 'submits/s, 16 at once', cpuSecondsOf: ofAllCores },
  { name: 'a job of 12 empty assets', bench: 'jobs', measure: 'packs/s, 8 at once', cpuSecondsOf: ofAllCores },
  { name: 'a screenshot', bench: 'screenshot', measure: 'CPU s/shot', cpuSecondsOf: asIs },
  {
    name: 'a second of scroll video',
    bench: 'scroll',
    measure: 'CPU s per video s, page that moves by itself',
    cpuSecondsOf: asIs,
  },
  {
    name: 'a second of highlights clip',
    bench: 'render',
    measure: 'CPU s per second of clip, broadside',
    cpuSecondsOf: asIs,
  },
  { name: 'all stills of a pack', bench: 'render', measure: 'CPU s, all stills of a pack', cpuSecondsOf: asIs },
  { name: 'a pack of a website', bench: 'pack', measure: 'CPU s of all roles and their client', cpuSecondsOf: asIs },
];

/** Rows that are compared with a limit, not with an engine. */
const withoutBare = new Set(['all stills of a pack', 'a pack of a website']);

/** Writes the measurements over those of the capacity model. Throws when a part is missing. */
export function saveMeasures(measured: readonly BenchResult[]): void {
  const known = JSON.parse(readFileSync(FILE, 'utf8'));
  const measures = { ...known, ...measuresFrom(measured, Object.keys(known.pack.cpuSeconds)), measured: today() };
  writeFileSync(FILE, `${JSON.stringify(measures, null, 2)}\n`);
}

export function measuresFrom(measured: readonly BenchResult[], parts: readonly string[]) {
  const find = (bench: string, measure: string): Row => {
    const row = measured.find(({ name }) => name === bench)?.rows?.find((item) => item.measure === measure);
    if (row === undefined || !Number.isFinite(row.ours)) throw new Error(`${bench} did not measure "${measure}"`);
    return row;
  };
  const ofPack = (measureOf: (part: string) => string) =>
    Object.fromEntries(parts.map((part) => [part, rounded(find('pack', measureOf(part)).ours)]));
  const operations = sources.map(({ name, bench, measure, cpuSecondsOf }): Operation => {
    const { ours, ratio } = find(bench, measure);
    const timesBare = withoutBare.has(name) || ratio === undefined ? null : rounded(ratio);
    return { name, cpuSeconds: rounded(cpuSecondsOf(ours)), timesBare, bench };
  });
  return {
    pack: {
      cpuSeconds: ofPack((part) => `CPU s of ${part}`),
      memoryMb: ofPack((part) => `MB of ${part} at its peak`),
      storedMb: rounded(find('pack', 'MB stored').ours),
    },
    operations,
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
