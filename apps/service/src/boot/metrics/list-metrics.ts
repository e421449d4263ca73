// Every metric of the service, for the documents.

import { Registry } from 'prom-client';
import { createMetrics } from '#edge/http';
import type { Query } from '#platform/database';
import { measureEvents } from './events.ts';
import { measureInstall, measureScratch } from './install.ts';
import { measureSlots } from './slots.ts';
import { measureCheckouts, measureGrants, measureWork } from './work.ts';

type ListedMetric = { name: string; type: string; labels: string[]; roles: string; help: string };

type Metric = { name: string; help: string; type: string; labelNames: string[] };

/** Nothing is asked while metrics are only listed. */
const NO_QUERY = {} as Query;

export function listMetrics(): ListedMetric[] {
  return [
    ...listed('every role', () => createMetrics().registry),
    ...listed('every role', measureEvents),
    ...listed('capture, render, flow', (registry) => measureSlots(registry, [{ queue: '', total: 0, busy: () => 0 }])),
    ...listed('capture, render', (registry) => measureScratch(registry, '')),
    ...listed('flow', (registry) => {
      measureWork(registry, NO_QUERY);
      measureGrants(registry, NO_QUERY, 0);
      measureCheckouts(registry, NO_QUERY);
      measureInstall(registry);
    }),
  ];
}

/** `measure` registers in the registry it is given, or returns one of its own. */
function listed(roles: string, measure: (registry: Registry) => unknown): ListedMetric[] {
  const given = new Registry();
  const returned = measure(given);
  const registry = returned instanceof Registry ? returned : given;
  const metrics = registry.getMetricsAsArray() as unknown as Metric[];
  return metrics
    .filter(({ name }) => name.startsWith('galley_'))
    .map(({ name, help, type, labelNames }) => ({ name, type, labels: labelNames, roles, help }));
}
