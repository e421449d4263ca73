// Simulation: packs arrive at random, wait for a free core of each part in turn, and leave. Nothing is calculated in
// advance.

import type { Measures, PartName } from './measures.ts';
import { createParts } from './parts.ts';

/** Tasks that start at the same moment; the pack continues when all are done. */
export type Step = readonly { part: string; seconds: number }[];

export type SimulationResult = {
  finishedPerSecond: number;
  /** Share of its cores that were busy. */
  busy: Map<string, number>;
  p50Seconds: number;
  p95Seconds: number;
};

type SimulationInput = {
  cores: Readonly<Record<string, number>>;
  packs: number;
  seed: number;
  /** Packs arrive at random at this rate; or this many are always in progress, the next one starting when one ends. */
  load: { perSecond: number } | { inFlight: number };
};

/** The system fills until then; the measurement starts after it. */
const FILLING_SHARE = 0.4;
/** Assets of a website's pack that `render` makes concurrently: ten stills and the highlights. */
const RENDERED = 11;
/** The share of `capture` that is the visit, by measured time; the rest is the video of the scroll clip. */
const VISIT_SHARE = 0.25;
/** Begin, write, end. */
const FLOW_STEPS = 3;
/** Number of times that a pack uses the servers: from acceptance to delivery. */
const ROUNDS = 2;

/** The steps of a pack of a website, as in its workflow. */
export function stepsOf({ pack: { cpuSeconds } }: Measures): Step[] {
  const item = (part: PartName, share: number) => ({ part, seconds: cpuSeconds[part] * share });
  const rendered = Array.from({ length: RENDERED }, () => item('render', 1 / RENDERED));
  const storeSteps = (['postgres', 'temporal', 'object-store', 'redis'] as const).map((part) => item(part, 1 / ROUNDS));
  return [
    [item('api', 1), item('flow', 1 / FLOW_STEPS)],
    storeSteps,
    [item('capture', VISIT_SHARE), item('egress', 1)],
    [item('flow', 1 / FLOW_STEPS)],
    [...rendered, item('capture', 1 - VISIT_SHARE)],
    storeSteps,
    [item('flow', 1 / FLOW_STEPS)],
  ];
}

/** The same work where all parts share the cores of one machine. */
export function onOneHost(steps: readonly Step[]): Step[] {
  return steps.map((step) => step.map(({ seconds }) => ({ part: 'host', seconds })));
}

export function simulate(steps: readonly Step[], order: SimulationInput): SimulationResult {
  const chance = createChance(order.seed);
  const path = 'inFlight' in order.load ? closedLoad(order.load, order.packs) : openLoad(order.load, order.packs);
  const parts = createParts(order.cores, chance, path.window);
  const took: number[] = [];

  const end = (startedSeconds: number): void => {
    const now = parts.now();
    if (now >= path.window.from && now <= path.window.to) took.push(now - startedSeconds);
    path.next(now, start);
  };
  const goOn = (stage: number, startedSeconds: number): void => {
    const tasks = steps[stage] ?? [];
    let open = tasks.length;
    const done = (): void => {
      open -= 1;
      if (open > 0) return;
      if (stage + 1 < steps.length) goOn(stage + 1, startedSeconds);
      else end(startedSeconds);
    };
    for (const task of tasks) parts.ask({ ...task, done });
  };
  const start = (): void => goOn(0, parts.now());

  for (const at of path.beginnings(chance)) parts.at(at, start);
  parts.runUntil(() => path.window.to);
  return summaryOf({ took, busySeconds: parts.busySeconds, window: path.window, cores: order.cores });
}

/** The measurements. */
type Window = { from: number; to: number };

type LoadPlan = {
  window: Window;
  /** Starts the first packs. */
  beginnings: (chance: (mean: number) => number) => number[];
  /** Called when one has ended. */
  next: (now: number, start: () => void) => void;
};

/** Packs arrive at random, whatever happens to earlier ones. */
function openLoad({ perSecond }: { perSecond: number }, packs: number): LoadPlan {
  const lengthSeconds = packs / perSecond;
  return {
    window: { from: lengthSeconds * FILLING_SHARE, to: lengthSeconds },
    next: () => undefined,
    beginnings: (chance) => {
      let at = 0;
      return Array.from({ length: packs }, () => {
        at += chance(1 / perSecond);
        return at;
      });
    },
  };
}

/** A constant number of packs: when one ends, the next starts. The measurement starts and ends by their count. */
function closedLoad({ inFlight }: { inFlight: number }, packs: number): LoadPlan {
  const window = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  let ended = 0;
  return {
    window,
    beginnings: () => Array.from({ length: inFlight }, () => 0),
    next: (now, start) => {
      ended += 1;
      if (ended === Math.ceil(packs * FILLING_SHARE)) window.from = now;
      if (ended === packs) window.to = now;
      start();
    },
  };
}

type Measurement = {
  took: readonly number[];
  busySeconds: ReadonlyMap<string, number>;
  window: Window;
  cores: SimulationInput['cores'];
};

function summaryOf({ took, busySeconds, window, cores }: Measurement): SimulationResult {
  const length = window.to - window.from;
  const sorted = took.toSorted((a, b) => a - b);
  return {
    finishedPerSecond: took.length / length,
    busy: new Map([...busySeconds].map(([part, seconds]) => [part, seconds / length / (cores[part] ?? 0)])),
    p50Seconds: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p95Seconds: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}

/** Random durations with this mean: most are shorter, a few much longer. The same for the same seed. */
function createChance(seed: number): (mean: number) => number {
  const random = createRandom(seed);
  return (mean) => -Math.log(1 - random()) * mean;
}

/** mulberry32: the same numbers for the same seed, on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
