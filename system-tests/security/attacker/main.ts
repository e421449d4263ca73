// The attacker as a separate process: runs all attacks concurrently until the end time, and reports the gains.

import { setPriority } from 'node:os';
import { fillStorage } from './fill-storage.ts';
import { floodHost } from './flood-host.ts';
import { floodSockets } from './flood-sockets.ts';
import { type Order, openScene } from './scene.ts';
import { stealPacks } from './steal-packs.ts';
import { swellTables } from './swell-tables.ts';
import { holdSlots, takeScreenshots } from './take-screenshots.ts';

// A real attacker has a machine of their own: the CPU use of this process must not slow down the service.
setPriority(10);
process.once('message', async (order: Order) => {
  const { scene, loot } = openScene(order);
  const tricks = [stealPacks, takeScreenshots, holdSlots, fillStorage, swellTables, floodSockets, floodHost];
  await Promise.all(tricks.map((trick) => trick(scene)));
  process.send?.(loot, () => process.exit(0));
});
