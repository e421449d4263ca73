// What a number of packs a day needs, calculated from the measured use of one pack.

import { type Measures, type PartName, partNames } from './measures.ts';

const DAY_SECONDS = 86_400;
const MONTH_HOURS = 730;
const MONTH_DAYS = MONTH_HOURS / 24;

export type CapacityNeed = {
  part: PartName;
  /** Cores in use at the peak of the day. */
  busyCores: number;
  /** Cores to provide, so that their use is at most as assumed. */
  cores: number;
  memoryGb: number;
  /** Share of the largest server of its kind; undefined for roles, which scale to any number. */
  shareOfLargest: number | undefined;
};

export type Plan = {
  packsPerDay: number;
  peakPerSecond: number;
  needs: CapacityNeed[];
  cores: number;
  memoryGb: number;
  storedTb: number;
  egressTbPerMonth: number;
  dollarsPerMonth: number;
};

export function planFor(packsPerDay: number, measures: Measures): Plan {
  const { pack, assumed } = measures;
  const peakPerSecond = (packsPerDay / DAY_SECONDS) * assumed.peakOverAverage;
  const needs = partNames.map((part) => needOf(part, peakPerSecond, measures));
  const sum = (pick: (need: CapacityNeed) => number): number => needs.reduce((total, need) => total + pick(need), 0);
  const [cores, memoryGb] = [sum((need) => need.cores), sum((need) => need.memoryGb)];
  const storedTb = (packsPerDay * assumed.retentionDays * pack.storedMb) / 1e6;
  const egressTbPerMonth = (packsPerDay * MONTH_DAYS * assumed.downloadsPerPack * pack.storedMb) / 1e6;
  const { coreHour, memoryGbHour, storedGbMonth, egressGb } = assumed.dollars;
  const dollarsPerMonth =
    MONTH_HOURS * (cores * coreHour + memoryGb * memoryGbHour) +
    1_000 * (storedTb * storedGbMonth + egressTbPerMonth * egressGb);
  return { packsPerDay, peakPerSecond, needs, cores, memoryGb, storedTb, egressTbPerMonth, dollarsPerMonth };
}

function needOf(part: PartName, peakPerSecond: number, { pack, assumed }: Measures): CapacityNeed {
  const busyCores = peakPerSecond * pack.cpuSeconds[part];
  const cores = Math.ceil(busyCores / assumed.mostBusy);
  const memoryGb = (Math.ceil(cores / assumed.coresPerWorker) * pack.memoryMb[part]) / 1_000;
  const largest = assumed.largestServerCores[part];
  return { part, busyCores, cores, memoryGb, shareOfLargest: largest === undefined ? undefined : busyCores / largest };
}

/** Packs a second that one host with everything on it can make. */
export function hostEnd({ pack, assumed }: Measures): number {
  return assumed.installCores / partNames.reduce((total, part) => total + pack.cpuSeconds[part], 0);
}

/** With any number of roles: the server that is full first at its largest size, and its packs a second. */
export function serversEnd({ pack, assumed }: Measures): { part: PartName; perSecond: number } {
  const [first] = partNames
    .flatMap((part) => {
      const cores = assumed.largestServerCores[part];
      return cores === undefined ? [] : [{ part, perSecond: cores / pack.cpuSeconds[part] }];
    })
    .toSorted((a, b) => a.perSecond - b.perSecond);
  if (first === undefined) throw new Error('no server has a largest size');
  return first;
}

/** The server nearest to its largest size: the first that has to be sharded. */
export function nearestToItsEnd({ needs }: Plan): CapacityNeed & { shareOfLargest: number } {
  const bounded = needs.filter((need) => need.shareOfLargest !== undefined) as (CapacityNeed & {
    shareOfLargest: number;
  })[];
  const [first] = bounded.toSorted((a, b) => b.shareOfLargest - a.shareOfLargest);
  if (first === undefined) throw new Error('no server has a largest size');
  return first;
}
