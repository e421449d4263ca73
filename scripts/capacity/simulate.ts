// Packs that come by chance, wait for a free core of each part in turn, and leave. Nothing is reckoned in advance.

import type { Figures, PartName } from './figures.ts';
import { createParts } from './parts.ts';

/** Things that are asked for at the same moment; the pack goes on when all are done. */
export type Stage = readonly { part: string; seconds: number }[];

export type Simulated = {
  finishedPerSecond: number;
  /** Share of its cores that were busy. */
  busy: Map<string, number>;
  p50Seconds: number;
  p95Seconds: number;
};

type Order = {
  cores: Readonly<Record<string, number>>;
  packs: number;
  seed: number;
  /** Packs come by chance at this rate; or so many are always at work, the next begun when one ends. */
  load: { perSecond: number } | { inFlight: number };
};

/** Until then the system fills; what is measured comes after. */
const FILLING_SHARE = 0.4;
/** Assets of a website's pack that `render` makes side by side: ten stills and the highlights. */
const RENDERED = 11;
/** Of what `capture` does, how much is the visit; the rest is the film of the scroll clip. By the time each took. */
const VISIT_SHARE = 0.25;
/** Begin, write, end. */
const FLOW_STEPS = 3;
/** What the servers do for a pack is done in so many rounds: when it is taken in, and when it is handed out. */
const ROUNDS = 2;

/** The way of a pack of a website, as its workflow has it. */
export function stagesOf({ pack: { cpuSeconds } }: Figures): Stage[] {
  const each = (part: PartName, share: number) => ({ part, seconds: cpuSeconds[part] * share });
  const rendered = Array.from({ length: RENDERED }, () => each('render', 1 / RENDERED));
  const kept = (['postgres', 'temporal', 'object-store', 'redis'] as const).map((part) => each(part, 1 / ROUNDS));
  return [
    [each('api', 1), each('flow', 1 / FLOW_STEPS)],
    kept,
    [each('capture', VISIT_SHARE), each('egress', 1)],
    [each('flow', 1 / FLOW_STEPS)],
    [...rendered, each('capture', 1 - VISIT_SHARE)],
    kept,
    [each('flow', 1 / FLOW_STEPS)],
  ];
}

/** The same work where all parts share the cores of one machine. */
export function onOneHost(stages: readonly Stage[]): Stage[] {
  return stages.map((stage) => stage.map(({ seconds }) => ({ part: 'host', seconds })));
}

export function simulate(stages: readonly Stage[], order: Order): Simulated {
  const chance = createChance(order.seed);
  const course = 'inFlight' in order.load ? closedCourse(order.load, order.packs) : openCourse(order.load, order.packs);
  const parts = createParts(order.cores, chance, course.window);
  const took: number[] = [];

  const end = (startedSeconds: number): void => {
    const now = parts.now();
    if (now >= course.window.from && now <= course.window.to) took.push(now - startedSeconds);
    course.next(now, start);
  };
  const goOn = (stage: number, startedSeconds: number): void => {
    const tasks = stages[stage] ?? [];
    let open = tasks.length;
    const done = (): void => {
      open -= 1;
      if (open > 0) return;
      if (stage + 1 < stages.length) goOn(stage + 1, startedSeconds);
      else end(startedSeconds);
    };
    for (const task of tasks) parts.ask({ ...task, done });
  };
  const start = (): void => goOn(0, parts.now());

  for (const at of course.beginnings(chance)) parts.at(at, start);
  parts.runUntil(() => course.window.to);
  return summaryOf({ took, busySeconds: parts.busySeconds, window: course.window, cores: order.cores });
}

/** What is measured. */
type Window = { from: number; to: number };

type Course = {
  window: Window;
  /** When the first packs come. */
  beginnings: (chance: (mean: number) => number) => number[];
  /** What follows when one has ended. */
  next: (now: number, start: () => void) => void;
};

/** They come by chance, whatever becomes of those before. */
function openCourse({ perSecond }: { perSecond: number }, packs: number): Course {
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

/** Always as many: when one ends, the next begins. What is measured begins and ends by their number. */
function closedCourse({ inFlight }: { inFlight: number }, packs: number): Course {
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

type Measured = {
  took: readonly number[];
  busySeconds: ReadonlyMap<string, number>;
  window: Window;
  cores: Order['cores'];
};

function summaryOf({ took, busySeconds, window, cores }: Measured): Simulated {
  const length = window.to - window.from;
  const sorted = took.toSorted((one, other) => one - other);
  return {
    finishedPerSecond: took.length / length,
    busy: new Map([...busySeconds].map(([part, seconds]) => [part, seconds / length / (cores[part] ?? 0)])),
    p50Seconds: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p95Seconds: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}

/** Times that things take, about this mean: most are shorter, a few much longer. The same for the same seed. */
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
