// Compares the model with the simulation: the use of every part at each size, and the limit of an install.

import { type Measures, partNames } from './measures.ts';
import { hostEnd, nearestToItsEnd, type Plan, planFor, serversEnd } from './model.ts';
import { onOneHost, type SimulationResult, simulate, stepsOf } from './simulate.ts';

const TIMES = [1, 10, 100, 1_000];
/** Enough packs for stable averages, and enough time for the system to fill. */
const LEAST_PACKS = 2_000;
const LEAST_SECONDS = 300;
const SEED = 2026;
/**
 * A pack takes about a minute. Many times the packs of a minute are in progress, so that the bottleneck is saturated.
 */
const QUEUE_SECONDS = 120;
const LEAST_IN_FLIGHT = 60;

export type Size = {
  times: number;
  plan: Plan;
  /** With the cores of the plan, at the peak of its day. */
  atPeak: SimulationResult;
  /** The largest difference between the use of a part in the model and in the simulation, as a share of its cores. */
  apart: number;
  nearest: ReturnType<typeof nearestToItsEnd>;
};

/** The limit: packs a second by the model, and in the simulation when there are always enough packs in progress. */
export type End = { part: string; perSecond: number; simulatedPart: string; simulatedPerSecond: number };

export type ModelCheck = { sizes: Size[]; host: End; servers: End };

export function checkModel(measures: Measures): ModelCheck {
  return {
    sizes: TIMES.map((times) => sizeOf(times, measures)),
    host: endOfHost(measures),
    servers: endOfServers(measures),
  };
}

function sizeOf(times: number, measures: Measures): Size {
  const plan = planFor(measures.assumed.installPacksPerDay * times, measures);
  const cores = Object.fromEntries(plan.needs.map(({ part, cores }) => [part, cores]));
  const atPeak = simulate(stepsOf(measures), atRate(cores, plan.peakPerSecond));
  const differences = plan.needs.map(({ part, busyCores, cores }) =>
    Math.abs(busyCores / cores - (atPeak.busy.get(part) ?? 0)),
  );
  return { times, plan, atPeak, apart: Math.max(...differences), nearest: nearestToItsEnd(plan) };
}

function endOfHost(measures: Measures): End {
  const perSecond = hostEnd(measures);
  const cores = { host: measures.assumed.installCores };
  const run = simulate(onOneHost(stepsOf(measures)), crowded(cores, perSecond));
  return { part: 'host', perSecond, simulatedPart: busiest(run), simulatedPerSecond: run.finishedPerSecond };
}

/** Roles have as many cores as they need. */
function endOfServers(measures: Measures): End {
  const { largestServerCores } = measures.assumed;
  const { part, perSecond } = serversEnd(measures);
  const cores = Object.fromEntries(
    partNames.map((name) => [
      name,
      largestServerCores[name] ?? Math.ceil(perSecond * measures.pack.cpuSeconds[name] * 2),
    ]),
  );
  const run = simulate(stepsOf(measures), crowded(cores, perSecond));
  return { part, perSecond, simulatedPart: busiest(run), simulatedPerSecond: run.finishedPerSecond };
}

function atRate(cores: Record<string, number>, perSecond: number) {
  const packs = Math.max(LEAST_PACKS, Math.ceil(perSecond * LEAST_SECONDS));
  return { cores, load: { perSecond }, packs, seed: SEED };
}

function crowded(cores: Record<string, number>, perSecond: number) {
  const inFlight = Math.max(LEAST_IN_FLIGHT, Math.ceil(perSecond * QUEUE_SECONDS));
  return { cores, load: { inFlight }, packs: Math.max(LEAST_PACKS, inFlight * 6), seed: SEED };
}

function busiest({ busy }: SimulationResult): string {
  const [first] = [...busy].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? 'nothing';
}
