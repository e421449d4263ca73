// The attacker, a process of his own: all of his tricks at once until his time is over. Tells what he got.

import { setPriority } from 'node:os';
import { fillStorage } from './fill-storage.ts';
import { floodHost } from './flood-host.ts';
import { floodSockets } from './flood-sockets.ts';
import { type Order, openScene } from './scene.ts';
import { stealPacks } from './steal-packs.ts';
import { swellTables } from './swell-tables.ts';
import { holdSlots, takeScreenshots } from './take-screenshots.ts';

// His machine is not ours: what his own program takes of the cores must not be what slows the service.
setPriority(10);
process.once('message', async (order: Order) => {
  const { scene, loot } = openScene(order);
  const tricks = [stealPacks, takeScreenshots, holdSlots, fillStorage, swellTables, floodSockets, floodHost];
  await Promise.all(tricks.map((trick) => trick(scene)));
  process.send?.(loot, () => process.exit(0));
});
