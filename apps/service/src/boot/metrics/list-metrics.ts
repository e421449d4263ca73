// Every metric of the service, for the documents.

import { Registry } from 'prom-client';
import { createMetrics } from '#edge/http';
import type { Query } from '#platform/database';
import { measureEvents } from './events.ts';
import { measureInstall, measureScratch } from './install.ts';
import { measureSlots } from './slots.ts';
import { measureCheckouts, measureGrants, measureUnpaidUploads, measureWork } from './work.ts';

type ListedMetric = {
  name: string;
  type: string;
  /** Values are those that are declared; none where they follow from the install. */
  labels: { name: string; values: string[] }[];
  roles: string;
  help: string;
};

type Metric = {
  name: string;
  help: string;
  type: string;
  labelNames: string[];
  get: () => Promise<{ values: { labels: Record<string, string> }[] }>;
};

/** Nothing is asked while metrics are only listed. */
const NO_QUERY = {} as Query;

export async function listMetrics(): Promise<ListedMetric[]> {
  const groups = [
    listed('every role', () => createMetrics().registry),
    listed('every role', measureEvents),
    listed('capture, render, flow', (registry) => measureSlots(registry, [{ queue: '', total: 0, busy: () => 0 }])),
    listed('capture, render', (registry) => measureScratch(registry, '')),
    listed('flow', (registry) => {
      measureWork(registry, NO_QUERY);
      measureGrants(registry, NO_QUERY, 0);
      measureUnpaidUploads(registry, NO_QUERY, 0);
      measureCheckouts(registry, NO_QUERY);
      measureInstall(registry);
    }),
  ];
  return (await Promise.all(groups)).flat();
}

/** `measure` registers in the registry it is given, or returns one of its own. */
function listed(roles: string, measure: (registry: Registry) => unknown): Promise<ListedMetric[]> {
  const given = new Registry();
  const returned = measure(given);
  const registry = returned instanceof Registry ? returned : given;
  const metrics = registry.getMetricsAsArray() as unknown as Metric[];
  const ours = metrics.filter(({ name }) => name.startsWith('galley_'));
  return Promise.all(
    ours.map(async (metric) => {
      const { name, help, type } = metric;
      return { name, type, labels: await labelsOf(metric), roles, help };
    }),
  );
}

/** A gauge would ask for its values. */
async function labelsOf(metric: Metric): Promise<ListedMetric['labels']> {
  const { values } = metric.type === 'gauge' ? { values: [] } : await metric.get();
  return metric.labelNames.map((name) => {
    const declared = new Set(values.flatMap(({ labels }) => labels[name] ?? []));
    return { name, values: [...declared] };
  });
}
