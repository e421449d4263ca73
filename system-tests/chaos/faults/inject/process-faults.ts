import { eventually } from '@galley/e2e/eventually.ts';
import type { Fault, FaultContext } from '#chaos/faults/fault-context';
import { atMoment, type Moment, pause } from '#chaos/faults/inject/at-moment';
import type { Kind } from '#chaos/faults/journal';

/** How long to search for a worker that is, or is not, running an activity. */
const POLL_LIMIT_MS = 20_000;
/** Enough jobs that some wait for a slot. */
const MANY_SLOW: readonly Kind[] = ['slow', 'slow', 'slow', 'slow', 'slow', 'slow'];

const apiMoments: readonly Moment[] = [
  { name: 'api killed before the job is written', point: 'admit', who: 'api-%', effect: 'undone' },
  { name: 'api killed after the job is written', point: 'admit', who: 'api-%', effect: 'written' },
  { name: 'api killed before its response is stored', point: 'keep', who: 'api-%', effect: 'undone' },
  { name: 'api killed after its response is stored', point: 'keep', who: 'api-%', effect: 'written' },
  { name: 'api loses the database after the job is written', point: 'admit', who: 'api-%', effect: 'cut' },
];

const linkMoments: readonly Moment[] = [
  { name: 'flow loses the database after a job has begun', point: 'begin', who: 'flow-%', effect: 'cut' },
  { name: 'flow loses the database after a job has ended', point: 'finish', who: 'flow-%', effect: 'cut' },
];

const ASSETS = { who: 'render-%', neededKinds: ['fan-out'] } as const;

const workerMoments: readonly Moment[] = [
  { name: 'before a job begins', point: 'begin', who: 'flow-%', effect: 'undone' },
  { name: 'after a job has begun', point: 'begin', who: 'flow-%', effect: 'written' },
  { name: 'after progress is written', point: 'progress', who: 'capture-%', effect: 'written' },
  { name: 'object put, asset not yet written', point: 'asset', effect: 'undone', ...ASSETS },
  { name: 'after an asset is written', point: 'asset', effect: 'written', ...ASSETS },
  { name: 'between two assets', point: 'later asset', effect: 'undone', ...ASSETS },
  { name: 'before a job ends', point: 'finish', who: 'flow-%', effect: 'undone' },
  { name: 'after a job has ended', point: 'finish', who: 'flow-%', effect: 'written' },
  { name: 'while a slot is passed on', point: 'promote', who: 'flow-%', effect: 'undone', neededKinds: MANY_SLOW },
  {
    name: 'workflow started, outbox row still there',
    point: 'told',
    who: 'flow-%',
    effect: 'undone',
    neededKinds: MANY_SLOW,
  },
];

export const apiFaults: readonly Fault[] = apiMoments.map(atMoment);

export const linkFaults: readonly Fault[] = linkMoments.map(atMoment);

/** SIGKILL of a worker at twelve named points in the life of a job. */
export const workerPoints: readonly Fault[] = [
  ...workerMoments.map(atMoment),
  { name: 'in the middle of an activity', neededKinds: ['slow', 'slow'], run: killAtWork },
  { name: 'while idle', neededKinds: [], run: killIdle },
];

export const pauses: readonly Fault[] = [
  { name: 'worker paused for 25 s in the middle of an activity', neededKinds: ['slow', 'slow'], run: pauseAtWork },
  atMoment({ name: 'flow paused for 25 s while a job ends', point: 'finish', who: 'flow-%', effect: 'paused' }),
];

/** As in a rolling update: one process of each role, in the middle of its work. */
export const rollOut: Fault = {
  name: 'one process of each role gets SIGTERM',
  neededKinds: ['slow', 'slow', 'fan-out'],
  run: async (context, submit) => {
    const { fleet, ended } = context;
    submit();
    await findAtWork(context);
    const chosen = ['api-1', 'flow-1', 'capture-1', 'render-1'];
    await Promise.all(chosen.map(async (name) => ended(name, await fleet.ask(name))));
    await fleet.ready(chosen);
    return true;
  },
};

async function pauseAtWork(context: FaultContext, submit: () => unknown): Promise<boolean> {
  submit();
  const found = await findAtWork(context);
  if (found === undefined) return false;
  pause(context, found.name);
  context.deadWorkers.follow(found.held, found.role);
  return true;
}

async function killAtWork(context: FaultContext, submit: () => unknown): Promise<boolean> {
  submit();
  const found = await findAtWork(context);
  if (found === undefined) return false;
  context.fleet.kill(found.name);
  context.deadWorkers.follow(found.held, found.role);
  await context.fleet.ready([found.name]);
  return true;
}

async function killIdle({ fleet, deadWorkers }: FaultContext, submit: () => unknown): Promise<boolean> {
  const idle = await eventually(
    async () => {
      const busy = new Set((await deadWorkers.held()).map(({ pid }) => pid));
      return fleet.awake().find(({ role, name }) => role === 'capture' && !busy.has(fleet.pidOf(name)));
    },
    { withinMs: POLL_LIMIT_MS },
  );
  if (idle === undefined) return false;
  fleet.kill(idle.name);
  submit();
  await fleet.ready([idle.name]);
  return true;
}

/** A worker in the middle of a long activity, with all activities that it is running. */
async function findAtWork({ fleet, deadWorkers, random }: FaultContext) {
  return eventually(
    async () => {
      const all = await deadWorkers.held();
      const long = all.filter(({ activity }) => activity === 'workFor');
      const member = random
        .shuffle(fleet.awake())
        .find(({ name }) => long.some(({ pid }) => pid === fleet.pidOf(name)));
      if (member === undefined) return undefined;
      return { name: member.name, role: member.role, held: all.filter(({ pid }) => pid === fleet.pidOf(member.name)) };
    },
    { withinMs: POLL_LIMIT_MS },
  );
}
