// How full a process is.

import { Gauge, type Registry } from 'prom-client';

/** Work that runs in a fixed number of slots. */
export type Slots = { queue: string; total: number; busy: () => number };

/** Deliveries mostly wait; a process full of them still has its cores free. */
const UNCOUNTED_QUEUES: readonly string[] = ['hooks', 'hooks-low'];

export function measureSlots(registry: Registry, slots: readonly Slots[]): void {
  if (slots.length === 0) return;
  const registers = [registry];
  new Gauge({
    name: 'galley_slots',
    help: 'Slots of this process, by queue.',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const { queue, total } of slots) this.set({ queue }, total);
    },
  });
  new Gauge({
    name: 'galley_slots_busy',
    help: 'Busy slots of this process, by queue.',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const { queue, busy } of slots) this.set({ queue }, busy());
    },
  });
  const counted = slots.filter(({ queue }) => !UNCOUNTED_QUEUES.includes(queue));
  new Gauge({
    name: 'galley_slots_busy_ratio',
    help: 'Busy slots of the fullest queue of this process, from 0 to 1. Autoscaling adds pods by it.',
    registers,
    collect() {
      this.set(Math.max(0, ...counted.map(({ total, busy }) => busy() / total)));
    },
  });
}
