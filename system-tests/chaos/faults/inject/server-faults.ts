import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@galley/e2e/eventually.ts';
import { breakServer, type ServerName, stackRevive } from '@galley/scripts/stack';
import type { Fault, FaultContext } from '#chaos/faults/fault-context';
import { isAccepted } from '#chaos/faults/journal';

/** Long enough for jobs of the batch to be in every state. */
const INTO_THE_BATCH_MS = 1_000;
const REDIS_AWAY_MS = 5_000;
const STORE_BAD_MS = 6_000;
const ACCEPT_LIMIT_MS = 30_000;

export const serverFaults: readonly Fault[] = [
  restart('temporal', 'SIGTERM'),
  restart('temporal', 'SIGKILL'),
  restart('postgres', 'SIGINT'),
  restart('postgres', 'SIGKILL'),
  restart('object-store', 'SIGKILL'),
  restart('redis', 'SIGKILL', REDIS_AWAY_MS),
  { name: 'object store returns 500', neededKinds: ['fan-out', 'fan-out'], run: badStore('failing') },
  { name: 'object store loses its responses', neededKinds: ['fan-out', 'fan-out'], run: badStore('losing') },
  { name: 'api killed after it accepted a job while Temporal was down', neededKinds: [], run: acceptWithoutEngine },
  { name: 'everything killed at once', neededKinds: ['slow'], run: killEverything },
];

function restart(server: ServerName, signal: NodeJS.Signals, awayMs = 0): Fault {
  return {
    name: `${server} ended by ${signal} and restarted`,
    neededKinds: server === 'object-store' ? ['fan-out', 'fan-out'] : ['slow'],
    run: async (context, submit) => {
      submit();
      await sleep(INTO_THE_BATCH_MS);
      await away(context, context.fleet.ready, async () => {
        await breakServer(server, signal);
        await sleep(awayMs);
      });
      return true;
    },
  };
}

function badStore(mode: 'failing' | 'losing'): Fault['run'] {
  return async ({ store }, submit) => {
    store.behave(mode);
    submit();
    await sleep(STORE_BAD_MS);
    store.behave('well');
    return true;
  };
}

/** The API responds without waiting for Temporal, and is killed before it could start the workflow. */
async function acceptWithoutEngine(context: FaultContext, submit: Parameters<Fault['run']>[1]): Promise<boolean> {
  const { fleet } = context;
  let areAccepted: true | undefined;
  await away(context, fleet.ready, async () => {
    await breakServer('temporal', 'SIGKILL');
    const batch = submit();
    areAccepted = await eventually(async () => (batch.every(isAccepted) ? true : undefined), {
      withinMs: ACCEPT_LIMIT_MS,
    });
    for (const { name, role } of fleet.members) if (role === 'api') fleet.kill(name);
  });
  return areAccepted ?? false;
}

async function killEverything(context: FaultContext, submit: () => unknown): Promise<boolean> {
  const { fleet } = context;
  submit();
  await sleep(INTO_THE_BATCH_MS);
  const diedAt = Date.now();
  await away(context, fleet.healthy, async () => {
    for (const { name } of fleet.members) fleet.kill(name);
    const servers: ServerName[] = ['postgres', 'redis', 'object-store', 'temporal'];
    await Promise.all(servers.map((server) => breakServer(server, 'SIGKILL')));
  });
  context.recovered(Date.now() - diedAt);
  return true;
}

/** Breaks something, restarts what does not run afterwards, and records how long nothing could work. */
async function away(
  { deadWorkers, wasAway }: FaultContext,
  isBack: () => Promise<void>,
  breakIt: () => Promise<void>,
): Promise<void> {
  const from = new Date();
  deadWorkers.disturb();
  await breakIt();
  await stackRevive();
  deadWorkers.disturb();
  await isBack();
  wasAway({ from, to: new Date() });
}
