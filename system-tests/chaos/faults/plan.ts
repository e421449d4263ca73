import type { Fault } from '#chaos/faults/fault-context';
import { lockedRow } from '#chaos/faults/inject/locked-row';
import { apiFaults, linkFaults, pauses, rollOut, workerPoints } from '#chaos/faults/inject/process-faults';
import { serverFaults } from '#chaos/faults/inject/server-faults';
import type { Kind } from '#chaos/faults/journal';
import type { Random } from '#chaos/faults/random';

/** A fault, and the kinds of jobs that are submitted while it happens. */
export type Step = { fault: Fault; kinds: Kind[] };

/** Each fault occurs once per this many jobs, and at least once. */
const JOBS_PER_ROUND = 500;
const mix: readonly Kind[] = [
  'quick',
  'quick',
  'quick',
  'slow',
  'slow',
  'slow',
  'fan-out',
  'fan-out',
  'failing',
  'poison',
  'endless',
];

export const allFaults: readonly Fault[] = [
  ...apiFaults,
  ...pauses,
  lockedRow,
  rollOut,
  ...linkFaults,
  ...workerPoints,
  ...serverFaults,
];

/**
 * In each round API faults come first, because a key whose process died is blocked for 90 s. Server faults come last,
 * because nothing can be noticed while servers are down.
 */
export function makePlan(size: number, random: Random): Step[] {
  const rounds = Math.max(1, Math.round(size / JOBS_PER_ROUND));
  const faults = Array.from({ length: rounds }, () => [
    ...random.shuffle(apiFaults),
    ...random.shuffle(pauses),
    ...random.shuffle([lockedRow, rollOut, ...linkFaults, ...workerPoints]),
    ...random.shuffle(serverFaults),
  ]).flat();
  return faults.map((fault, index) => {
    const count = share(size, index + 1, faults.length) - share(size, index, faults.length);
    return { fault, kinds: chooseKinds(fault, count, random) };
  });
}

function chooseKinds({ neededKinds }: Fault, count: number, random: Random): Kind[] {
  const rest = Array.from({ length: Math.max(0, count - neededKinds.length) }, () => random.pick(mix));
  return random.shuffle([...neededKinds.slice(0, count), ...rest]);
}

function share(size: number, part: number, parts: number): number {
  return Math.floor((size * part) / parts);
}
