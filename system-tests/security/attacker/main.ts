// The attacker as a separate process: runs all attacks concurrently until the end time, and reports the gains.

import { setPriority } from 'node:os';
import { type AttackSettings, openContext } from './attack-context.ts';
import { fillStorage } from './fill-storage.ts';
import { floodHost } from './flood-host.ts';
import { floodSockets } from './flood-sockets.ts';
import { stealPacks } from './steal-packs.ts';
import { swellTables } from './swell-tables.ts';
import { holdSlots, takeScreenshots } from './take-screenshots.ts';

// A real attacker has a machine of their own: the CPU use of this process must not slow down the service.
setPriority(10);
process.once('message', async (order: AttackSettings) => {
  const { context, gains } = openContext(order);
  const attacks = [stealPacks, takeScreenshots, holdSlots, fillStorage, swellTables, floodSockets, floodHost];
  await Promise.all(attacks.map((attack) => attack(context)));
  process.send?.(gains, () => process.exit(0));
});
