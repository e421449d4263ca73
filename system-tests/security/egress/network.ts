import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { networkRules } from '@galley/scripts/stack';
import { type Child, startChild } from './child.ts';
import type { HouseHandlers } from './house-main.ts';
import { ENTER, inNamespace, makeNamespaces } from './namespaces.ts';
import { WORLD_IPS } from './world.ts';
import type { WorldHandlers } from './world-main.ts';

const run = promisify(execFile);

/** An inner network with a proxy and browsers, and an internet of canaries, in temporary namespaces. */
export type Network = AsyncDisposable & {
  house: Child<HouseHandlers>;
  world: Child<WorldHandlers>;
  /** Opens these URLs as the browser's user, past every proxy, by TCP and by UDP. */
  openDirectly(targets: readonly string[]): Promise<void>;
  setRule(): Promise<void>;
  liftRule(): Promise<void>;
  /** What the canaries and the name server have seen since the last call. */
  takeReport(): Promise<{ hits: Record<string, number>; asked: Record<string, number>; visits: number }>;
};

export async function openNetwork(): Promise<Network> {
  await using opened = new AsyncDisposableStack();
  const namespaces = opened.use(await makeNamespaces(WORLD_IPS));
  const program = (name: string): string => join(import.meta.dirname, `${name}-main.ts`);
  const world = opened.use(await startChild<WorldHandlers>(namespaces.world, program('world')));
  const house = opened.use(await startChild<HouseHandlers>(namespaces.house, program('house')));
  const inHouse = (command: string, args: readonly string[]) =>
    run(ENTER, [...inNamespace(namespaces.house), command, ...args]);
  const setRule = async (): Promise<void> => void (await inHouse('nft', [await networkRules('galley')]));
  await setRule();
  const disposables = opened.move();
  return {
    house,
    world,
    openDirectly: async (targets) => {
      await inHouse(process.execPath, [program('runaway'), 'galley-browser', ...targets]);
    },
    setRule,
    liftRule: async () => void (await inHouse('nft', ['delete', 'table', 'inet', 'galley'])),
    takeReport: async () => {
      const [outside, inside] = [await world.ask('report'), await house.ask('report')];
      await world.ask('reset');
      await house.ask('reset');
      return { ...outside, hits: { ...outside.hits, ...inside.hits } };
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}
