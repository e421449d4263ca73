import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackSettings, Gains } from './attack-context.ts';

/** Runs the attacker to the end, in a separate process. */
export async function runAttacker(order: AttackSettings): Promise<Gains> {
  const child = fork(fileURLToPath(import.meta.resolve('./main.ts')));
  child.send(order);
  const received = once(child, 'message').then(([gains]) => gains as Gains);
  const lost = once(child, 'exit').then(([code]) => {
    throw new Error(`the attacker ended early, with ${code}`);
  });
  return Promise.race([received, lost]).finally(() => lost.catch(() => undefined));
}
